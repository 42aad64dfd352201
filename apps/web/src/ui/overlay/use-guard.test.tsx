import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { point, tap } from '#testing/finger.ts';

import { Button } from '../forms/button.tsx';
import { render } from '../testing/render.tsx';
import { createOverlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';

const texts = { confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' };
const dialog = page.getByRole('dialog');
/** A browser that does not say which finger clicked. */
const unsaid = { click: MouseEvent };

/** A sheet that has opened by itself, after its guard was lowered. */
async function openGuarded() {
  const waits: (() => void)[] = [];
  const overlay = createOverlay((_milliseconds, run) => {
    waits.push(run);
    return () => void waits.splice(waits.indexOf(run), 1);
  });
  const onGive = vi.fn<() => void>();
  render(<Overlays texts={texts} overlay={overlay} />);
  void overlay.sheet({
    title: 'Umbøn um data',
    guarded: true,
    content: () => <Button onPress={onGive}>Gev</Button>,
  });
  async function letDown(): Promise<void> {
    await expect.poll(() => waits.length).toBe(1);
    waits[0]?.();
    await expect.element(dialog).toHaveAttribute('closedby', 'closerequest');
  }
  async function putUp(): Promise<void> {
    waits.splice(0);
    overlay.putGuardUp(overlay.getState().modals[0]?.id ?? 0, true);
    await expect.element(dialog).toHaveAttribute('closedby', 'none');
  }
  await letDown();
  const give = page.getByRole('button', { name: 'Gev' }).element();
  return { onGive, letDown, putUp, give };
}

test('a tap counts in a browser that does not identify the finger', async () => {
  const { onGive, give } = await openGuarded();
  tap(give, unsaid);
  expect(onGive).toHaveBeenCalledOnce();
});

test('a finger that was put down too early does not count, even beside one in time', async () => {
  const { onGive, letDown, putUp, give } = await openGuarded();
  tap(dialog.getByRole('heading').element(), unsaid);
  await putUp();
  point('pointerdown', give, { pointerId: 8 });
  await letDown();
  point('pointerup', give, { pointerId: 8 });
  point('click', give, unsaid);
  expect(onGive).not.toHaveBeenCalled();
});

test('a finger that starts to scroll has pressed nothing', async () => {
  const { onGive, give } = await openGuarded();
  point('pointerdown', give);
  point('pointercancel', give);
  point('click', give, unsaid);
  expect(onGive).not.toHaveBeenCalled();
});
