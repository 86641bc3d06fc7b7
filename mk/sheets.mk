# sheets.mk - the built-in sheets, src/rules/NAME.genre, as constant tables of C: $(BUILD)/gen/sheets.c, for the
# library and for WebAssembly. The program that writes them runs on the machine that builds (HOSTCC) and has the library's
# own reader of sheets in it, so a sheet with a fault ends the build at its line and column.
HOSTCC  ?= $(CC)
SHEETS   = $(sort $(wildcard src/rules/*.genre))
SHEETCROOMS = base graph model board genre draw words rules
SHEETCSRC = mk/sheetc.c $(SHEETCROOMS:%=src/%/*.c)

ifeq ($(HOSTCC),$(CC)) # the objects of the library do; what they need of other rooms is not called
SHEETCOBJ = $(patsubst %.c,$(BUILD)/o/%.o,$(filter src/%,$(wildcard $(SHEETCSRC))))
$(BUILD)/sheetc: mk/sheetc.c $(SHEETCOBJ) src/puzzle/puzzles.def $(wildcard src/rules/*.def)
	$(Q)$(CC) -std=c11 $(CFLAGS) -w -Wl,--unresolved-symbols=ignore-all $(INC) -o $@ mk/sheetc.c $(SHEETCOBJ) -pthread
else
$(BUILD)/sheetc: $(wildcard $(SHEETCSRC) $(SHEETCROOMS:%=src/%/*.h)) src/puzzle/puzzles.def $(wildcard src/rules/*.def)
	@mkdir -p $(BUILD)
	$(Q)$(HOSTCC) -std=c11 -O1 -w -ffunction-sections -Wl,--gc-sections -Iinclude -Isrc \
	    -o $@ $(wildcard $(SHEETCSRC)) -pthread
endif
# Which sheets there are, so that one that goes is noticed too.
ifneq ($(SHEETS),$(shell cat $(BUILD)/gen/list 2>/dev/null))
.PHONY: $(BUILD)/gen/list
endif
$(BUILD)/gen/list:
	@mkdir -p $(dir $@)
	@printf '%s\n' '$(SHEETS)' > $@
$(BUILD)/gen/sheets.c: $(BUILD)/sheetc $(SHEETS) $(BUILD)/gen/list
	@mkdir -p $(dir $@)
	$(Q)$(BUILD)/sheetc $(SHEETS) > $@.new && mv $@.new $@
$(BUILD)/o/gen/sheets.o: $(BUILD)/gen/sheets.c $(BUILD)/flags
	@mkdir -p $(dir $@)
	$(Q)$(COMPILE) -fPIC -fvisibility=hidden -DARI_BUILD_SHARED -MMD -MP $(INC) -c $< -o $@
$(BUILD)/wasm/gen/sheets.o: $(BUILD)/gen/sheets.c
	@mkdir -p $(dir $@)
	$(Q)$(WASMCC) --target=wasm32-wasi -std=c11 -Oz -Wall -Wextra -ffp-contract=off $(WASMINC) $(INC) -MMD -MP -c $< -o $@
-include $(BUILD)/o/gen/sheets.d $(BUILD)/wasm/gen/sheets.d
