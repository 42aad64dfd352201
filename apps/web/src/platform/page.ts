/** Loads the page anew, where it stands. */
export function reloadPage(): void {
  location.reload();
}

/** Which build this page is of; null where it was not built. */
export function buildOfPage(): string | null {
  return document.querySelector('meta[name="bylgja-build"]')?.getAttribute('content') ?? null;
}
