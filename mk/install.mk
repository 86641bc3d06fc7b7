# install.mk - `make install` and `make uninstall`: into PREFIX, libraries into LIBDIR, all of it below DESTDIR. Paths may
# have blanks, and what is there may be in use; modes do not depend on the umask. The page comes along where `make web` has
# built it, ariadne-mpi where there is MPI.
# The shell completions and a manual page for each verb come from the tool's own tables; ariadne-check.1 is the checker's.
LIBDIR ?= $(PREFIX)/lib
BIN     = "$(DESTDIR)$(PREFIX)/bin"
INCLUDE = "$(DESTDIR)$(PREFIX)/include"
LIB     = "$(DESTDIR)$(LIBDIR)"
SHARE   = "$(DESTDIR)$(PREFIX)/share"
MAN     = $(SHARE)/man/man1
BASHDIR = $(SHARE)/bash-completion/completions
ZSHDIR  = $(SHARE)/zsh/site-functions
FISHDIR = $(SHARE)/fish/vendor_completions.d
# README.md's links to doc/ and examples/ lead there too.
DOCDIR  = $(SHARE)/doc/ariadne
CMAKEDIR = $(LIB)/cmake/ariadne
TOOLS   = ariadne ariadne-check ariadne-mpi
HEADERS = $(notdir $(wildcard include/*))
VERBS   = $(filter-out check,$(shell sed -n '/^.SH VERBS/,/^.SH OPTIONS/s/^.B //p' doc/man/ariadne.1))
PUT     = install -m 644
# Where the loader does not look by itself, programs are told; where it does, it looks things up in a table.
RUNPATH = $(if $(filter /usr /usr/local,$(PREFIX)),,-Wl,-rpath,$${libdir} )
RETABLE = if [ -z "$(DESTDIR)" ]; then ldconfig 2> /dev/null || :; fi

.PHONY: install install-tools install-library install-manuals install-completions install-documents uninstall
install: install-tools install-library install-manuals install-completions install-documents
install-tools: all
	install -d $(BIN)
	for tool in $(TOOLS); do [ ! -f $(BUILD)/$$tool ] || install $(BUILD)/$$tool $(BIN) || exit; done
install-library: all
	install -d $(INCLUDE) $(LIB)/pkgconfig $(CMAKEDIR)
	$(PUT) $(HEADERS:%=include/%) $(INCLUDE)
	$(PUT) $(BUILD)/libariadne.a $(LIB)
	$(PUT) $(BUILD)/libariadne.so $(LIB)/libariadne.so.$(VERSION)
	ln -sf libariadne.so.$(VERSION) $(LIB)/$(SONAME)
	ln -sf $(SONAME) $(LIB)/libariadne.so
	umask 022; $(PKGCONFIG) > $(LIB)/pkgconfig/ariadne.pc
	umask 022; $(CMAKECONFIG) > $(CMAKEDIR)/ariadne-config.cmake
	umask 022; $(CMAKEVERSION) > $(CMAKEDIR)/ariadne-config-version.cmake
	$(RETABLE)
install-manuals: $(BUILD)/ariadne
	install -d $(MAN)
	$(PUT) doc/man/*.1 $(MAN)
	umask 022; for verb in $(VERBS); do $(BUILD)/ariadne help $$verb --man > $(MAN)/ariadne-$$verb.1 || exit; done
install-completions: $(BUILD)/ariadne
	install -d $(BASHDIR) $(ZSHDIR) $(FISHDIR)
	umask 022; $(BUILD)/ariadne help --completion bash > $(BASHDIR)/ariadne
	umask 022; $(BUILD)/ariadne help --completion zsh > $(ZSHDIR)/_ariadne
	umask 022; $(BUILD)/ariadne help --completion fish > $(FISHDIR)/ariadne.fish
install-documents:
	install -d $(DOCDIR)/doc
	cp -R README.md CHANGES.md SECURITY.md LICENSE examples $(DOCDIR)
	cp -R doc/*.md doc/*.json doc/genres doc/models doc/pictures $(DOCDIR)/doc
	chmod -R u+rwX,go=rX $(DOCDIR)
	if [ -f $(BUILD)/ariadne.html ]; then install -d $(SHARE)/ariadne; $(PUT) $(BUILD)/ariadne.html $(SHARE)/ariadne; fi

uninstall:
	rm -rf $(DOCDIR) $(CMAKEDIR)
	rm -f $(TOOLS:%=$(BIN)/%) $(HEADERS:%=$(INCLUDE)/%) $(LIB)/libariadne.a $(LIB)/libariadne.so* $(LIB)/pkgconfig/ariadne.pc \
	    $(MAN)/ariadne.1 $(MAN)/ariadne-*.1 $(BASHDIR)/ariadne $(ZSHDIR)/_ariadne $(FISHDIR)/ariadne.fish \
	    $(SHARE)/ariadne/ariadne.html
	-rmdir $(LIB)/cmake $(SHARE)/ariadne 2> /dev/null || :
	$(RETABLE)

# What pkg-config and CMake's find_package(ariadne) look for; for CMake the folders may be moved together. Before version 1
# every second number is a version of its own: only the same is found.
PKGCONFIG = printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))' \
    'includedir=$${prefix}/include' '' 'Name: ariadne' 'Description: exact answers about pencil puzzles' \
    'Version: $(VERSION)' 'Libs: -L$${libdir} $(RUNPATH)-lariadne' 'Libs.private: -pthread' 'Cflags: -I$${includedir}'
CMAKECONFIG = sed "s|@UP@|$$(realpath -ms --relative-to="$(LIBDIR)/cmake/ariadne" "$(PREFIX)")|" cmake/ariadne-config.cmake
CMAKEVERSION = printf '%s\n' 'set(PACKAGE_VERSION "$(VERSION)")' 'set(PACKAGE_VERSION_COMPATIBLE FALSE)' \
    'if(PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION AND' \
    '   "$(basename $(VERSION))" STREQUAL "$${PACKAGE_FIND_VERSION_MAJOR}.$${PACKAGE_FIND_VERSION_MINOR}")' \
    '    set(PACKAGE_VERSION_COMPATIBLE TRUE)' 'endif()' \
    'if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)' '    set(PACKAGE_VERSION_EXACT TRUE)' 'endif()'
