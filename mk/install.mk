# install.mk - what `make install` does besides the files named in the Makefile, and `make uninstall`. The page comes along
# where `make web` has built it, ariadne-mpi where there is MPI.
# The shell completions and a manual page for each verb come from the tool's own tables; ariadne-check.1 is the checker's.
SHARE   = $(DESTDIR)$(PREFIX)/share
BASHDIR = $(SHARE)/bash-completion/completions
ZSHDIR  = $(SHARE)/zsh/site-functions
FISHDIR = $(SHARE)/fish/vendor_completions.d

# README.md's links to doc/ and examples/ lead there too.
DOCDIR  = $(SHARE)/doc/ariadne

.PHONY: install-completions install-manuals install-mpi install-page install-documents uninstall
install: install-completions install-manuals install-mpi install-page install-documents
install-mpi: all
	mkdir -p $(DESTDIR)$(PREFIX)/bin
	if [ -f $(BUILD)/ariadne-mpi ]; then cp $(BUILD)/ariadne-mpi $(DESTDIR)$(PREFIX)/bin/; fi
install-page:
	if [ -f $(BUILD)/ariadne.html ]; then mkdir -p $(SHARE)/ariadne; cp $(BUILD)/ariadne.html $(SHARE)/ariadne/; fi
install-documents:
	mkdir -p $(DOCDIR)/doc
	cp README.md CHANGES.md SECURITY.md LICENSE $(DOCDIR)/
	cp -R doc/*.md doc/*.json doc/genres doc/pictures $(DOCDIR)/doc/
	cp -R examples $(DOCDIR)/
install-completions: $(BUILD)/ariadne
	mkdir -p $(BASHDIR) $(ZSHDIR) $(FISHDIR)
	$(BUILD)/ariadne help --completion bash > $(BASHDIR)/ariadne
	$(BUILD)/ariadne help --completion zsh > $(ZSHDIR)/_ariadne
	$(BUILD)/ariadne help --completion fish > $(FISHDIR)/ariadne.fish

install-manuals: $(BUILD)/ariadne
	mkdir -p $(SHARE)/man/man1
	for verb in $(shell sed -n '/^.SH VERBS/,/^.SH OPTIONS/s/^.B //p' doc/man/ariadne.1); do \
	    [ -f doc/man/ariadne-$$verb.1 ] || $(BUILD)/ariadne help $$verb --man > $(SHARE)/man/man1/ariadne-$$verb.1 || \
	    exit; done

uninstall:
	rm -rf $(DOCDIR)
	rm -f $(BASHDIR)/ariadne $(ZSHDIR)/_ariadne $(FISHDIR)/ariadne.fish $(SHARE)/man/man1/ariadne.1 \
	    $(SHARE)/man/man1/ariadne-*.1 \
	    $(SHARE)/ariadne/ariadne.html \
	    $(DESTDIR)$(PREFIX)/bin/ariadne $(DESTDIR)$(PREFIX)/bin/ariadne-mpi \
	    $(DESTDIR)$(PREFIX)/include/ariadne.h $(DESTDIR)$(PREFIX)/include/ariadne-editing.h \
	    $(DESTDIR)$(PREFIX)/include/ariadne-pictures.h \
	    $(DESTDIR)$(PREFIX)/include/ariadne-steps.h \
	    $(DESTDIR)$(PREFIX)/include/ariadne-options.def \
	    $(DESTDIR)$(PREFIX)/lib/libariadne.a $(DESTDIR)$(PREFIX)/lib/libariadne.so* \
	    $(DESTDIR)$(PREFIX)/lib/pkgconfig/ariadne.pc
