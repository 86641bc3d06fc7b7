# check.mk - the checker of certificates: check/ alone, with nothing of src/ and include/ but the texts of the built-in
# sheets. Part of `make` and `make install`.
CHECKSRC = $(wildcard check/*.c)
CHECKOBJ = $(CHECKSRC:%.c=$(BUILD)/o/%.o) $(BUILD)/o/gen/check_sheets.o
CHECKSHEETS = $(sort $(wildcard src/rules/*.genre))

all: $(BUILD)/ariadne-check
$(BUILD)/o/check/%.o: check/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) -fPIE -MMD -MP -c $< -o $@
$(BUILD)/gen/check_sheets.c: $(CHECKSHEETS) mk/check.mk
	@mkdir -p $(dir $@)
	$(Q){ echo '#include "check.h"'; echo 'const char *const built_in_sheets[] = {'; for f in $(CHECKSHEETS); do \
	    sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $$f; echo ,; done; echo '0};'; } > $@.new && mv $@.new $@
$(BUILD)/o/gen/check_sheets.o: $(BUILD)/gen/check_sheets.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) -fPIE -MMD -MP -Icheck -c $< -o $@
$(BUILD)/ariadne-check: $(CHECKOBJ)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -pie -o $@ $^

-include $(CHECKOBJ:.o=.d)
