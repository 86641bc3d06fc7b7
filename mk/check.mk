# check.mk - the checker of certificates: check/ alone, with nothing of src/ and include/. Part of `make` and `make install`.
CHECKSRC = $(wildcard check/*.c)
CHECKOBJ = $(CHECKSRC:%.c=$(BUILD)/o/%.o)

all: $(BUILD)/ariadne-check
$(BUILD)/o/check/%.o: check/%.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) -fPIE -MMD -MP -c $< -o $@
$(BUILD)/ariadne-check: $(CHECKOBJ)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -pie -o $@ $^

-include $(CHECKOBJ:.o=.d)
