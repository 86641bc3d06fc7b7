# deb.mk - `make dist` packs the source: what git does not ignore, else all but the build. `make deb` builds Debian
# packages from that, into build/deb; `make check-deb` installs, uses and removes them in a root of their own.
DISTNAME = ariadne-$(VERSION)
DISTDATE = $(shell git log -1 --format=%ct 2> /dev/null || stat -c %Y include/ariadne.h)

.PHONY: dist deb deb-needs check-deb
dist: $(BUILD)/$(DISTNAME).tar.gz
.PHONY: $(BUILD)/$(DISTNAME).tar.gz
$(BUILD)/$(DISTNAME).tar.gz:
	@mkdir -p $(BUILD)
	{ [ -e .git ] && git ls-files -z --cached --others --exclude-standard || \
	    find . -path ./$(BUILD) -prune -o -type f -printf '%P\0'; } | sort -z > $(BUILD)/dist.files
	tar --no-recursion --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s --mtime=@$(DISTDATE) --format=ustar \
	    --transform='s|^|$(DISTNAME)/|' -cf $(@:.gz=) --null -T $(BUILD)/dist.files
	gzip -9nf $(@:.gz=)
deb-needs:
	@command -v dpkg-checkbuilddeps > /dev/null || { echo "make deb needs: apt-get install dpkg-dev debhelper"; exit 1; }
	@missing=$$(dpkg-checkbuilddeps debian/control 2>&1 | sed 's/.*: //') && [ -z "$$missing" ] || \
	    { echo "make deb needs: apt-get install $$missing"; exit 1; }
deb: deb-needs
	@$(MAKE) --no-print-directory $(BUILD)/$(DISTNAME).tar.gz
	@rm -rf $(BUILD)/deb
	@mkdir -p $(BUILD)/deb
	tar -xzf $(BUILD)/$(DISTNAME).tar.gz -C $(BUILD)/deb
	cd $(BUILD)/deb/$(DISTNAME) && env -u BUILD -u MAKEFLAGS -u MFLAGS -u MAKELEVEL CC="$(CC)" \
	    DEB_BUILD_OPTIONS="parallel=$(JOBS)" dpkg-buildpackage -b -us -uc
check-deb:
	BUILD=$(BUILD) CC="$(CC)" sh debian/check.sh
