# Ariadne: library, command line tool, tests. Sources are found by wildcard; a new file needs no edit here.
#   make             build/ariadne, build/libariadne.a, build/libariadne.so
#   make check       all tests: some minutes on 2 cores (build/log/seconds says what each took), with the building of tests
#   make check-full  the same with all random repetitions and the long sweeps
#   make sanitize    the same with address and undefined-behaviour sanitizers and unsigned chars, in build/sanitize
#   make lint        the structural checks alone
#   make wasm        build/ariadne.wasm; make check-wasm asks it under node; see mk/wasm.mk
#   make wheel       the Python package; make check-python tests it; see mk/python.mk, doc/PYTHON.md
#   make npm         the WebAssembly build as an npm package; see mk/js.mk
#   make dist, make deb   the source as a tarball, Debian packages of that; see mk/deb.mk
#   make bench DATA=FOLDER   times of the tool, beside the yardstick where CaDiCaL is installed; see bench/run.sh
#   make pages       what the tool writes anew after a new genre, option or example: its manual, the gallery, golden runs
#   make install     into PREFIX (default /usr/local), below DESTDIR; make uninstall; see mk/install.mk
# V=1 shows the commands. Whoever changes CC, CPPFLAGS, CFLAGS or LDFLAGS gets everything built anew; see FLAGS.
ifeq ($(origin CC),default)
CC       = gcc
endif
# Hardened: what writes beyond a place in the stack or in a known object ends the program, tables of addresses are
# read-only. CFLAGS of one's own replace it; without optimisation _FORTIFY_SOURCE does not work.
DEBUGINFO ?= -g
CFLAGS  ?= -O3 $(DEBUGINFO) -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
LDFLAGS ?= -Wl,-z,relro,-z,now,-z,noexecstack
# A warning is an error for the compiler that .ci/run builds with; what another one finds does not stop a build.
WERROR  := $(if $(filter 12,$(shell $(CC) -dumpversion)),-Werror)
# Paths are told from this folder on, so that the same source gives the same files wherever it lies.
WARN     = -std=c11 -ffp-contract=off -ffile-prefix-map="$$PWD"=. -Wall -Wextra -Wconversion -Wshadow $(WERROR)
BUILD   ?= build
PREFIX  ?= /usr/local
JOBS    ?= 2
COMPILE  = $(CC) $(WARN) $(CPPFLAGS) $(CFLAGS)
# Rooms that read, print and edit do not search: they are compiled in half the time.
COLD    := draw edit export lab link question read render words
COLDOPT := $(if $(filter -O3,$(CFLAGS)),-O1)
Q        = $(if $(V),,@)$(if $(V),,echo "  $@";)
ROOMS   := $(shell sed -n 's/^\([a-z][a-z/]*\) *|.*/src\/\1/p' src/rooms)
INC      = -Iinclude -Isrc
# Debug builds check what the engines conclude by code that is a test's: test/debug.
LIBSRC   = $(foreach r,$(ROOMS),$(wildcard $(r)/*.c)) $(if $(findstring ARI_DEBUG,$(CFLAGS)),$(wildcard test/debug/*.c))
CLISRC   = $(wildcard cli/*.c cli/lab/*.c)
LIBOBJ   = $(LIBSRC:%.c=$(BUILD)/o/%.o) $(BUILD)/o/gen/sheets.o
# GLPK, CBC and cairo are loaded at run time. Their headers are used where they are installed; without them a stand-in
# says what to install. Which of them are here stands in $(BUILD)/found, so that one that comes or goes is noticed.
FOUND   := $(strip $(shell printf '\043if __has_include(<%s>)\n-DHAVE_%s\n\043endif\n' \
             glpk.h GLPK coin/Cbc_C_Interface.h CBC cairo/cairo.h CAIRO | $(CC) $(CPPFLAGS) $(CFLAGS) -E -P -x c -))
SOLVESRC = $(wildcard solver/*.c)
PICSRC   = $(if $(filter %CAIRO,$(FOUND)),$(filter-out picture/without.c,$(wildcard picture/*.c)),picture/without.c)
SOLVEOBJ = $(SOLVESRC:%.c=$(BUILD)/o/%.o)
PICOBJ   = $(PICSRC:%.c=$(BUILD)/o/%.o)
CLIOBJ   = $(CLISRC:%.c=$(BUILD)/o/%.o) $(PICOBJ) $(SOLVEOBJ)
VERSION := $(shell sed -n 's/^.define ARI_VERSION "\(.*\)"/\1/p' include/ariadne.h)
SONAME   = libariadne.so.$(firstword $(subst ., ,$(VERSION)))

# A test is a file below test/ with a main of its own; the others there (the oracles, shared parts) and
# the lent solvers go into libtest.a. TESTOPT is for them alone: what is tested is the library, and that is built as ever.
# TESTLD is for their links, by lld where it is installed (it comes with the WebAssembly build), in half the time. .ci/run leaves out what only a debugger needs by DEBUGINFO=-g0.
TESTOPT ?= -O1
LLD     := $(dir $(firstword $(wildcard /usr/lib/llvm-*/bin/ld.lld)))
TESTLD  ?= $(if $(and $(LLD),$(filter gcc,$(CC))),-B$(LLD) -fuse-ld=lld)
TESTDIRS = test/unit test/oracle test/puzzle
TESTINC  = -DARI_EXPERIMENTAL= $(INC) -Isolver $(addprefix -I,$(TESTDIRS) test/fuzz)
ALLTEST  = $(foreach d,$(TESTDIRS),$(wildcard $(d)/*.c))
TESTSRC := $(if $(ALLTEST),$(shell grep -l '^int main' $(ALLTEST)))
HELPSRC  = $(filter-out $(TESTSRC),$(ALLTEST))
TESTBIN  = $(TESTSRC:%.c=$(BUILD)/%)
HELPOBJ  = $(HELPSRC:%.c=$(BUILD)/o/%.o)
# A fuzz target is linked with the plain driver, which mutates its seeds; see test/fuzz/fuzz.h. Those of the formats that
# are read are one program, format.c, by several names.
FUZZSRC  = $(wildcard test/fuzz/fuzz_*.c)
FUZZREAD := any graph $(filter-out svg graph,$(shell sed -n 's/^ARI_FORMAT(\(.*\))/\1/p' src/read/formats.def))
FUZZLINK = $(FUZZREAD:%=$(BUILD)/test/fuzz/fuzz_%)
FUZZBIN  = $(FUZZSRC:%.c=$(BUILD)/%) $(FUZZLINK)
FUZZOBJ  = $(BUILD)/o/test/fuzz/main.o $(BUILD)/o/test/fuzz/target.o

.PHONY: all lib tests check check-full sanitize lint bench pages clean
all: $(BUILD)/ariadne $(BUILD)/libariadne.a $(BUILD)/libariadne.so
lib: $(BUILD)/libariadne.a

$(BUILD)/o/src/%.o: src/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) $(if $(filter $(COLD:%=$(BUILD)/o/src/%/%),$@),$(COLDOPT)) -fPIC -fvisibility=hidden -DARI_BUILD_SHARED -MMD -MP $(INC) -c $< -o $@
$(BUILD)/o/cli/%.o: cli/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) $(COLDOPT) -fPIE -MMD -MP -Iinclude -Icli -Ipicture -Isolver -c $< -o $@
$(BUILD)/o/picture/%.o: picture/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) $(COLDOPT) -fPIE -MMD -MP -Iinclude -c $< -o $@
$(BUILD)/o/solver/%.o: solver/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) $(FOUND) -fPIE -MMD -MP -Iinclude -c $< -o $@
ifneq ($(FOUND),$(shell cat $(BUILD)/found 2>/dev/null))
.PHONY: $(BUILD)/found
endif
$(BUILD)/found:
	@mkdir -p $(BUILD)
	@printf '%s\n' '$(FOUND)' > $@
$(SOLVEOBJ) $(PICOBJ): $(BUILD)/found
# How it is built, so that other flags are noticed too; `make install` alone takes what is there, however it was built.
FLAGS   := $(strip $(COMPILE) $(COLDOPT) $(LDFLAGS))
ifneq ($(FLAGS),$(shell cat $(BUILD)/flags 2>/dev/null))
.PHONY: $(if $(filter-out install uninstall,$(or $(MAKECMDGOALS),all)),$(BUILD)/flags)
endif
$(BUILD)/flags:
	@mkdir -p $(BUILD)
	@printf '%s\n' '$(subst ','\'',$(FLAGS))' > $@
$(BUILD)/libariadne.a: $(LIBOBJ)
	@rm -f $@
	$(Q)ar rcs $@ $^
$(BUILD)/libariadne.so: $(LIBOBJ)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -o $@ $^ -pthread
$(BUILD)/ariadne: $(CLIOBJ) $(BUILD)/libariadne.a
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -pie -o $@ $^ -ldl -lm -pthread

# ---- tests ----

$(BUILD)/o/test/%.o: test/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) $(TESTOPT) -MMD -MP $(TESTINC) -c $< -o $@
$(BUILD)/o/test/debug/%.o: TESTINC = -fPIC $(INC)
$(BUILD)/libtest.a: $(HELPOBJ) $(SOLVEOBJ)
	@rm -f $@
	$(Q)ar rcs $@ $^
$(TESTBIN): $(BUILD)/%: $(BUILD)/o/%.o $(BUILD)/libtest.a $(BUILD)/libariadne.a
	@mkdir -p $(dir $@)
	$(Q)$(CC) $(CFLAGS) $(TESTLD) -o $@ $^ -ldl -lm -pthread
$(FUZZLINK): $(BUILD)/test/fuzz/format
	@ln -sf format $@
$(FUZZSRC:%.c=$(BUILD)/%) $(BUILD)/test/fuzz/format: $(BUILD)/%: $(BUILD)/o/%.o $(FUZZOBJ) $(BUILD)/libariadne.a
	@mkdir -p $(dir $@)
	$(Q)$(CC) $(CFLAGS) $(TESTLD) -o $@ $^ -pthread
tests: $(TESTBIN) $(FUZZBIN)

check: all tests
	@BUILD=$(BUILD) JOBS=$(JOBS) CC="$(CC)" sh test/all.sh quick $(TESTBIN) $(FUZZBIN)
check-full: all tests
	@BUILD=$(BUILD) JOBS=$(JOBS) CC="$(CC)" sh test/all.sh full $(TESTBIN) $(FUZZBIN)
sanitize:
	$(MAKE) BUILD=build/sanitize ARI_LINT=no LIMIT=3600 \
	    CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -funsigned-char \
	        -DARI_DEBUG" check
lint: lib $(BUILD)/libariadne.so
	@BUILD=$(BUILD) CC="$(CC)" sh test/lint.sh
	@BUILD=$(BUILD) CC="$(CC)" sh test/lint-self.sh

bench: all
	-@$(MAKE) -C bench BUILD=$(abspath $(BUILD))
	ARIADNE=$(BUILD)/ariadne PEER=$(BUILD)/bench/cadical_lazy sh bench/run.sh $(DATA)

pages: all
	$(BUILD)/ariadne help --man > doc/man/ariadne.1
	ARIADNE=$(BUILD)/ariadne python3 doc/genres/gallery.py
	UPDATE=1 ARIADNE=$(BUILD)/ariadne BUILD=$(BUILD) sh test/cli/run.sh help

include mk/*.mk

clean:
	rm -rf $(BUILD)
-include $(LIBOBJ:.o=.d) $(CLIOBJ:.o=.d) $(ALLTEST:%.c=$(BUILD)/o/%.d) $(FUZZSRC:%.c=$(BUILD)/o/%.d) \
    $(FUZZOBJ:.o=.d) $(BUILD)/o/test/fuzz/format.d
