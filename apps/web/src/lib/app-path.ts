/** Whether it is a path of this app, and not an address of another site, also after browsers have removed control characters. */
export function isAppPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text);
}
