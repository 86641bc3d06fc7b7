# js.mk - `make npm` packs the WebAssembly build for npm, with its module, worker and types, into build/js; `make check-js`
# tests the packed file under node.
JSSRC = $(wildcard js/*.js) js/ariadne.d.ts js/package.json js/README.md LICENSE

.PHONY: npm check-js
npm: $(BUILD)/js/stamp
$(BUILD)/js/stamp: $(BUILD)/ariadne.wasm $(JSSRC)
	@rm -rf $(BUILD)/js
	@mkdir -p $(BUILD)/js/package
	@cp $(BUILD)/ariadne.wasm $(JSSRC) $(BUILD)/js/package/
	cd $(BUILD)/js && npm pack --silent --offline ./package
	@touch $@
check-js: $(BUILD)/js/stamp
	BUILD=$(BUILD) sh js/check.sh
