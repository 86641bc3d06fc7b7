# ariadne-config.cmake - what find_package(ariadne) finds. It stands in LIBDIR/cmake/ariadne, wherever that and PREFIX are
# moved; @UP@ leads from the one to the other.
#   target_link_libraries(program ariadne::ariadne)          the shared library
#   target_link_libraries(program ariadne::ariadne_static)   the static one, with POSIX threads
get_filename_component(ariadne_here "${CMAKE_CURRENT_LIST_DIR}" REALPATH) # /lib may be a link to /usr/lib
get_filename_component(ariadne_prefix "${ariadne_here}/@UP@" ABSOLUTE)
get_filename_component(ariadne_libdir "${ariadne_here}/../.." ABSOLUTE)
include(CMakeFindDependencyMacro)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_dependency(Threads)
foreach(ariadne_kind SHARED STATIC)
    if(ariadne_kind STREQUAL SHARED)
        set(ariadne_target ariadne::ariadne)
        set(ariadne_file libariadne.so)
    else()
        set(ariadne_target ariadne::ariadne_static)
        set(ariadne_file libariadne.a)
    endif()
    if(NOT TARGET ${ariadne_target} AND EXISTS "${ariadne_libdir}/${ariadne_file}")
        add_library(${ariadne_target} ${ariadne_kind} IMPORTED)
        set_target_properties(${ariadne_target} PROPERTIES
            IMPORTED_LOCATION "${ariadne_libdir}/${ariadne_file}"
            INTERFACE_INCLUDE_DIRECTORIES "${ariadne_prefix}/include")
    endif()
endforeach()
if(TARGET ariadne::ariadne_static)
    set_property(TARGET ariadne::ariadne_static PROPERTY INTERFACE_LINK_LIBRARIES Threads::Threads)
endif()
if(NOT TARGET ariadne::ariadne)
    set(ariadne_FOUND FALSE)
    set(ariadne_NOT_FOUND_MESSAGE "there is no ${ariadne_libdir}/libariadne.so")
endif()
