import { beforeEach, describe, expect, test } from 'vitest';

import { clearMs, createOverlay, guardMs, toastMs } from './overlay.ts';
import type { Overlay } from './overlay.ts';

/** A clock that a test advances by hand. */
function handClock() {
  let now = 0;
  const waits = new Set<{ at: number; run: () => void }>();
  return {
    later(milliseconds: number, run: () => void) {
      const wait = { at: now + milliseconds, run };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const wait of [...waits].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) {
        if (waits.delete(wait)) wait.run();
      }
    },
  };
}

let clock: ReturnType<typeof handClock>;
let overlay: Overlay;
beforeEach(() => {
  clock = handClock();
  overlay = createOverlay(clock.later);
});

const words = { title: 'Flyt hald', text: 'Vilt tú flyta Jógvan?' };
const texts = () => overlay.getState().toasts.map((toast) => toast.text);
const modals = () => overlay.getState().modals;
function top() {
  const modal = modals().at(-1);
  if (!modal) throw new Error('no modal is open');
  return modal;
}

describe('modals', () => {
  test('a confirm is answered by its buttons', async () => {
    const yes = overlay.confirm(words);
    const { content } = top();
    if (content.kind === 'confirm') content.answer(true);
    expect(await yes).toBe(true);
  });

  test('leaving a confirm answers no', async () => {
    const answer = overlay.confirm(words);
    top().leave();
    expect(await answer).toBe(false);
  });

  test('a prompt returns its text, or nothing when left', async () => {
    const given = overlay.prompt({ title: 'Navn', label: 'Fornavn' });
    const { content } = top();
    if (content.kind === 'prompt') content.answer('Jógvan');
    expect(await given).toBe('Jógvan');

    const left = overlay.prompt({ title: 'Navn', label: 'Fornavn' });
    top().leave();
    expect(await left).toBeUndefined();
  });

  test('a sheet is closed with its answer', async () => {
    let close: (value?: 'give') => void = () => undefined;
    const decided = overlay.sheet<'give'>({
      title: 'Gev data',
      content: (closeSheet) => void (close = closeSheet),
    });
    close('give');
    expect(await decided).toBe('give');
  });

  test('a closed modal is removed 250 ms later', async () => {
    const answer = overlay.info(words);
    top().leave();
    await answer;
    expect(modals()).toMatchObject([{ isLeaving: true }]);
    clock.pass(clearMs - 1);
    expect(modals()).toHaveLength(1);
    clock.pass(1);
    expect(modals()).toEqual([]);
  });

  test('a second answer is ignored', async () => {
    const answer = overlay.confirm(words);
    const { content, leave } = top();
    if (content.kind === 'confirm') content.answer(true);
    leave();
    expect(await answer).toBe(true);
    clock.pass(clearMs);
    expect(modals()).toEqual([]);
  });

  test('an alert with its own action stays open', () => {
    let pressed = 0;
    void overlay.alert({ ...words, locked: true, onPress: () => void (pressed += 1) });
    const { content } = top();
    if (content.kind === 'alert') content.answer();
    expect(pressed).toBe(1);
    expect(modals()).toMatchObject([{ isLeaving: false }]);
  });
});

describe('the back button', () => {
  test('without a modal it is not handled', () => {
    expect(overlay.back()).toBe(false);
  });

  test('it leaves the topmost modal', async () => {
    const sheet = overlay.sheet({ title: 'Gev data', content: () => null });
    const confirm = overlay.confirm(words);
    expect(overlay.back()).toBe(true);
    expect(await confirm).toBe(false);
    expect(modals()).toMatchObject([{ isLeaving: false }, { isLeaving: true }]);
    expect(overlay.back()).toBe(true);
    expect(await sheet).toBeUndefined();
    expect(overlay.back()).toBe(false);
  });

  test('a locked modal handles it and stays', () => {
    void overlay.alert({ ...words, locked: true });
    expect(overlay.back()).toBe(true);
    expect(modals()).toMatchObject([{ isLeaving: false }]);
  });
});

describe('a sheet that opens by itself', () => {
  const openSheet = () => void overlay.sheet({ title: 'Umbøn um data', guarded: true, content: () => null });

  test('takes no press before it has been still for 600 ms', () => {
    // The number itself, not `guardMs`: it is what was decided (decision 67).
    openSheet();
    clock.pass(6000);
    expect(top().guard).toBe('up');
    overlay.putGuardUp(top().id, true);
    clock.pass(599);
    expect(top().guard).toBe('up');
    clock.pass(1);
    expect(top().guard).toBe('down');
  });

  test('restarts with each early press, and when it moves or is covered', () => {
    openSheet();
    const { id } = top();
    overlay.putGuardUp(id, true);
    clock.pass(guardMs - 1);
    overlay.putGuardUp(id, true);
    clock.pass(guardMs - 1);
    expect(top().guard).toBe('up');
    clock.pass(1);
    expect(top().guard).toBe('down');
    overlay.putGuardUp(id, false);
    clock.pass(guardMs);
    expect(top().guard).toBe('up');
  });

  test('ignores an early back button, and is left by a later one', () => {
    openSheet();
    expect(overlay.back()).toBe(true);
    expect(top().isLeaving).toBe(false);
    overlay.putGuardUp(top().id, true);
    clock.pass(guardMs);
    overlay.back();
    expect(top().isLeaving).toBe(true);
  });

  test('a modal that the user opened takes a press at once', () => {
    void overlay.confirm(words);
    overlay.putGuardUp(top().id, true);
    expect(top().guard).toBe('none');
  });
});

describe('toasts', () => {
  test('a toast disappears after three seconds', () => {
    overlay.toast('info', 'Goymt');
    clock.pass(toastMs - 1);
    expect(texts()).toEqual(['Goymt']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('a held toast stays, and gets its full time again when released', () => {
    overlay.toast('info', 'Goymt');
    const id = overlay.getState().toasts[0]?.id ?? 0;
    clock.pass(toastMs - 1);
    overlay.holdToast(id);
    clock.pass(toastMs * 10);
    expect(texts()).toEqual(['Goymt']);
    overlay.releaseToast(id);
    clock.pass(toastMs);
    expect(texts()).toEqual([]);
  });

  test('the same text again restarts the time of the same toast', () => {
    overlay.toast('error', 'Tað eydnaðist ikki');
    clock.pass(toastMs - 1);
    overlay.toast('error', 'Tað eydnaðist ikki');
    clock.pass(toastMs - 1);
    expect(texts()).toEqual(['Tað eydnaðist ikki']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('a fourth toast removes the oldest', () => {
    for (const text of ['eitt', 'tvey', 'trý', 'fýra']) overlay.toast('warning', text);
    expect(texts()).toEqual(['tvey', 'trý', 'fýra']);
  });

  test('a dismissed toast does not return when it is released', () => {
    overlay.toast('info', 'Goymt');
    const id = overlay.getState().toasts[0]?.id ?? 0;
    overlay.holdToast(id);
    overlay.dismissToast(id);
    overlay.releaseToast(id);
    expect(texts()).toEqual([]);
  });
});

describe('beneath a cover', () => {
  test('a toast waits, and gets its full time once the cover is gone', () => {
    overlay.cover(true);
    overlay.toast('info', 'Goymt');
    clock.pass(toastMs * 10);
    overlay.cover(false);
    clock.pass(toastMs - 1);
    expect(texts()).toEqual(['Goymt']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('a toast from before disappears in its time', () => {
    overlay.toast('info', 'Goymt');
    overlay.cover(true);
    clock.pass(toastMs);
    expect(texts()).toEqual([]);
  });
});

test('sign-out closes every overlay, also a locked one', async () => {
  const answer = overlay.confirm(words);
  void overlay.alert({ ...words, locked: true });
  overlay.toast('info', 'Goymt');
  overlay.closeAll();
  expect(await answer).toBe(false);
  // What was in them belongs to the person who has signed out.
  expect(overlay.getState()).toEqual({ modals: [], toasts: [], isCovered: false });
  clock.pass(clearMs);
  expect(overlay.getState()).toEqual({ modals: [], toasts: [], isCovered: false });
});

test('notifies a subscriber until it unsubscribes', () => {
  let notifications = 0;
  const stop = overlay.subscribe(() => void (notifications += 1));
  overlay.toast('info', 'Goymt');
  stop();
  overlay.toast('info', 'Og aftur');
  expect(notifications).toBe(1);
});
