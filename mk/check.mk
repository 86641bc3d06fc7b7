# check.mk - the checker of certificates: check/ alone, with nothing of src/ and include/. Part of `make` and `make install`.
CHECKSRC = $(wildcard check/*.c)
CHECKOBJ = $(CHECKSRC:%.c=$(BUILD)/o/%.o)

all: $(BUILD)/ariadne-check
$(BUILD)/o/check/%.o: check/%.c
	@mkdir -p $(dir $@)
	$(Q)$(CC) $(WARN) $(CFLAGS) -fPIE -MMD -MP -c $< -o $@
$(BUILD)/ariadne-check: $(CHECKOBJ)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -pie -o $@ $^

.PHONY: install-check uninstall-check
install: install-check
install-check: $(BUILD)/ariadne-check
	mkdir -p $(DESTDIR)$(PREFIX)/bin
	cp $(BUILD)/ariadne-check $(DESTDIR)$(PREFIX)/bin/
uninstall: uninstall-check
uninstall-check:
	rm -f $(DESTDIR)$(PREFIX)/bin/ariadne-check $(SHARE)/man/man1/ariadne-check.1
-include $(CHECKOBJ:.o=.d)
