/** A path of this app, and no way to another place, which browsers also read where control characters stand between. */
export function isAppPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text);
}
