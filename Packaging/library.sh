#!/bin/sh
# Links libtunnel out of the objects that `swift build` has made of the target TunnelC: SwiftPM links
# Swift's own libraries into programs only, not into dynamic libraries. Only tunnel_* is visible, and
# dlclose leaves the library loaded, because Swift's runtime cannot be unloaded.
#
#   Packaging/library.sh OBJECTS FOLDER VERSION
#
# OBJECTS is the folder of the build, FOLDER the one that gets libtunnel.so.VERSION and its links.
set -eu
objects=$1 folder=$2 version=$3
mkdir -p "$folder"
# what is left of sources that are gone is not linked
list=$folder/objects.list
for module in "$objects"/*.build; do
  if [ -e "$module/sources" ]; then
    sed 's|.*/||' "$module/sources" | while IFS= read -r source; do
      test ! -e "$module/$source.o" || echo "$module/$source.o"
    done
  else
    find "$module" -name '*.c.o'
  fi
done > "$list"
printf '{ global: tunnel_*; local: *; };\n' > "$folder/visible.map"
soname=libtunnel.so.${version%%.*}
swiftc -emit-library -static-stdlib -use-ld=lld @"$list" -o "$folder/libtunnel.so.$version" \
  -Xlinker -soname -Xlinker "$soname" -Xlinker --version-script -Xlinker "$folder/visible.map" \
  -Xlinker --gc-sections -Xlinker -z -Xlinker nostart-stop-gc -Xlinker --build-id=none \
  -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker -z -Xlinker nodelete -lz
rm "$list" "$folder/visible.map"
strip --strip-unneeded "$folder/libtunnel.so.$version"
ln -sf "libtunnel.so.$version" "$folder/$soname"
ln -sf "$soname" "$folder/libtunnel.so"
