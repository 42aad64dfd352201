/** Focuses the screen's title, which makes screen readers read it. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
