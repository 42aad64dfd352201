/** Gives the focus to the title of the screen, which screen readers then read out. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
