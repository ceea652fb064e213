#!/bin/sh
# Photographs the maps in xterm, in characters and in pixels side by side:
# docs/photographs.sh PROGRAM FOLDER. Needs the packages of `make test-pixels`.
set -eu
program=$1 folder=$2
home=$(mktemp -d)
screen=$home/screen
Xvfb -displayfd 1 -screen 0 1400x900x24 >"$screen" 2>/dev/null &
server=$!
trap 'kill $server; rm -rf "$home"' EXIT
while ! [ -s "$screen" ]; do sleep 0.1; done
DISPLAY=:$(cat "$screen") HOME=$home LC_ALL=C.UTF-8 COLORTERM=truecolor
export DISPLAY HOME LC_ALL COLORTERM
xdotool mousemove 1390 890

# photograph FILE GRAPHICS KEYS ARGUMENTS...
photograph() {
  file=$1 graphics=$2 keys=$3
  shift 3
  xterm -xrm 'XTerm*decGraphicsID: vt340' -xrm 'XTerm*numColorRegisters: 256' \
    -xrm 'XTerm*maxGraphicSize: 4000x4000' -b 0 -bw 0 -fa 'DejaVu Sans Mono' -fs 9 \
    -geometry 90x30+0+0 -e "$program" --fresh --graphics "$graphics" "$@" &
  terminal=$!
  # without a window import would wait for a click
  window=
  while [ -z "$window" ]; do
    kill -0 "$terminal" 2>/dev/null || exit 1
    sleep 0.2
    window=$(xdotool search --onlyvisible --class xterm 2>/dev/null | head -n 1)
  done
  sleep 2
  xdotool windowfocus "$window"
  for key in $keys; do
    xdotool key "$key"
    sleep 0.3
  done
  sleep 3
  import -window "$window" "$file"
  kill $terminal
  wait $terminal 2>/dev/null || true
}

# pair NAME KEYS ARGUMENTS...
pair() {
  name=$1 keys=$2
  shift 2
  photograph "$home/characters.png" none "$keys" "$@"
  photograph "$home/pixels.png" sixel "$keys" "$@"
  convert "$home/characters.png" "$home/pixels.png" +append -strip -colors 255 \
    "PNG8:$folder/pixels-$name.png"
}

pair start "" --theme dark
pair globe "minus minus minus minus minus minus minus minus minus" --theme dark --projection ortho \
  20 -40
pair alps "plus" --theme light --type relief 46.5 9.5
