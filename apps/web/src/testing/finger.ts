type Pointing = 'pointerdown' | 'pointerup' | 'pointercancel' | 'click';

interface Finger {
  readonly pointerId?: number;
  /** How the browser says a click: some do not say which finger it was. */
  readonly click?: typeof PointerEvent | typeof MouseEvent;
}

/** A finger, as the browser says it. */
export function point(type: Pointing, target: Element, finger: Finger = {}): void {
  const { pointerId = 7, click = PointerEvent } = finger;
  const said = { bubbles: true, cancelable: true, detail: 1, pointerId, pointerType: 'touch' };
  const Said = type === 'click' ? click : PointerEvent;
  target.dispatchEvent(new Said(type, said));
}

/** A whole tap. */
export function tap(target: Element, finger?: Finger): void {
  for (const type of ['pointerdown', 'pointerup', 'click'] as const) point(type, target, finger);
}

/** Taps where this element is now: whatever appears there takes the next tap. */
export function tapsAt(target: Element): { readonly target: () => Element; readonly tap: () => void } {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  function there(): Element {
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (found === null) throw new Error('nothing is shown there');
    return found;
  }
  return { target: there, tap: () => tap(there()) };
}
