/** Reloads the page. */
export function reloadPage(): void {
  location.reload();
}

/** Which build this page is of; null where it was not built. */
export function buildOfPage(): string | null {
  return document.querySelector('meta[name="app-build"]')?.getAttribute('content') ?? null;
}

/** The address of the page within its site, with all that belongs to it. */
export function addressNow(): string {
  const { pathname, search, hash } = location;
  return pathname + search + hash;
}

/** Gives the page another address of its site, and nothing else. */
export function replaceAddress(address: string): void {
  if (addressNow() !== address) history.replaceState(history.state, '', address);
}

/** Opens another page of the site. */
export function goToAddress(address: string): void {
  location.assign(address);
}

/** Reads on in the brand's font, where `public/early.js` has put it off. */
export function fetchFont(): void {
  delete document.documentElement.dataset['font'];
}
