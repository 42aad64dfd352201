/** Where text messages and mails appear in a demo, as the server wrote it into the page; null in production. */
export function demoOutbox(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="app-demo"]')?.content ?? null;
}
