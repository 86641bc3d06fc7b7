# cmake.mk - what find_package(ariadne) of CMake looks for, installed and taken away again. Before version 1 every second
# number is a version of its own: only the same is found.
CMAKEDIR = $(DESTDIR)$(PREFIX)/lib/cmake/ariadne

.PHONY: install-cmake uninstall-cmake
install: install-cmake
install-cmake:
	mkdir -p $(CMAKEDIR)
	cp cmake/ariadne-config.cmake $(CMAKEDIR)/
	printf '%s\n' 'set(PACKAGE_VERSION "$(VERSION)")' 'set(PACKAGE_VERSION_COMPATIBLE FALSE)' \
	    'if(PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION AND' \
	    '   "$(basename $(VERSION))" STREQUAL "$${PACKAGE_FIND_VERSION_MAJOR}.$${PACKAGE_FIND_VERSION_MINOR}")' \
	    '    set(PACKAGE_VERSION_COMPATIBLE TRUE)' 'endif()' \
	    'if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)' '    set(PACKAGE_VERSION_EXACT TRUE)' 'endif()' \
	    > $(CMAKEDIR)/ariadne-config-version.cmake
uninstall: uninstall-cmake
uninstall-cmake:
	rm -f $(CMAKEDIR)/ariadne-config.cmake $(CMAKEDIR)/ariadne-config-version.cmake
	-rmdir $(CMAKEDIR) $(DESTDIR)$(PREFIX)/lib/cmake 2> /dev/null || true
