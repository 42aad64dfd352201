/** The field that is written in stays above what sticks to the foot of the window when a keyboard takes half of it. Returns an unsubscribe function. */
export function keepFieldInSight(): () => void {
  function onResize(): void {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.scrollIntoView({ block: 'nearest' });
  }
  globalThis.addEventListener('resize', onResize);
  return () => globalThis.removeEventListener('resize', onResize);
}
