/** Where texts and mails land when this is a demo, as the server wrote it into the page; null in production. */
export function demoOutbox(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="bylgja-demo"]')?.content ?? null;
}
