#!/bin/sh
# Runs a program in the folder of an image as a container would: the folder is the root and read-only, the user is not root, and
# only /proc and /dev are added. For `unshare --mount`, as root.
#
#   enter-image.sh FOLDER UID:GID WORKDIR program arguments…
set -eu
folder=$1 user=$2 workdir=$3
shift 3
mount --bind "$folder" "$folder"
mount -t proc proc "$folder/proc"
mount --bind /dev "$folder/dev"
mount -o remount,bind,ro "$folder"
# Without a shell inside, Node.js itself goes to the folder and becomes the program.
exec chroot --userspec="$user" "$folder" /usr/local/bin/node -e '
  const [workdir, name, ...args] = process.argv.slice(1);
  process.chdir(workdir);
  process.execve(name === "node" ? process.execPath : name, [name, ...args], process.env);
' "$workdir" "$@"
