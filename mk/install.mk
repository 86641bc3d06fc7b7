# make install / uninstall: the tool, the libraries, the header, the pkg-config file, the manual page, the completions.
# PREFIX (default /usr/local) and DESTDIR as usual. Manual and completions come from the tool's own tables.
VERSION   = $(shell sed -n 's/^.define ARI_VERSION "\(.*\)"/\1/p' include/ariadne.h)
ROOT      = $(DESTDIR)$(PREFIX)
SHARE     = $(ROOT)/share
INSTALLED = $(ROOT)/bin/ariadne $(ROOT)/lib/libariadne.a $(ROOT)/lib/libariadne.so $(ROOT)/lib/pkgconfig/ariadne.pc \
            $(ROOT)/include/ariadne.h $(SHARE)/man/man1/ariadne.1 $(SHARE)/bash-completion/completions/ariadne \
            $(SHARE)/zsh/site-functions/_ariadne $(SHARE)/fish/vendor_completions.d/ariadne.fish

.PHONY: install uninstall
install: all
	install -d $(sort $(dir $(INSTALLED)))
	install -m 755 $(BUILD)/ariadne $(ROOT)/bin/ariadne
	install -m 644 $(BUILD)/libariadne.a $(ROOT)/lib/libariadne.a
	install -m 755 $(BUILD)/libariadne.so $(ROOT)/lib/libariadne.so
	install -m 644 include/ariadne.h $(ROOT)/include/ariadne.h
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' ariadne.pc.in > $(ROOT)/lib/pkgconfig/ariadne.pc
	$(BUILD)/ariadne help --man > $(SHARE)/man/man1/ariadne.1
	$(BUILD)/ariadne help --completion bash > $(SHARE)/bash-completion/completions/ariadne
	$(BUILD)/ariadne help --completion zsh > $(SHARE)/zsh/site-functions/_ariadne
	$(BUILD)/ariadne help --completion fish > $(SHARE)/fish/vendor_completions.d/ariadne.fish

uninstall:
	rm -f $(INSTALLED)
