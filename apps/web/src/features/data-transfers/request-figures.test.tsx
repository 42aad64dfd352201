import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { queryClient } from '#lib/query.ts';
import { point, tap } from '#testing/finger.ts';
import { holdTime } from '#testing/held-time.ts';
import { lookedAt } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';
import { guardMs, overlay } from '#ui/overlay/overlay.ts';

import { requestReviewQuery } from './data-transfers.queries.ts';
import { handGuard, openTransfers, requestOf, reviewOf } from './testing/transfer-app.ts';
import { answersIn, asked } from './testing/waiting-request.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const give = () => button('Gev 2 GB');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

/** A request whose figures the test delivers, after its sheet has been still. */
async function openWithoutFigures() {
  const guard = holdTime(guardMs);
  const { promise: figures, resolve } = Promise.withResolvers<ReturnType<typeof reviewOf>>();
  const opened = await openTransfers('/', { ...asked, 'GET /data-transfers/:id': () => figures });
  await guard.pass();
  await expect.element(button('Avvís')).not.toHaveAttribute('aria-disabled');
  return { ...opened, guard, answer: () => resolve(reviewOf(requestOf(2))) };
}

test.each<[string, () => unknown]>([
  ['the cross', () => dialog.getByRole('button', { name: 'Lat aftur' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the scrim', () => tap(dialog.element())],
  ['the back button', () => overlay.back()],
])(
  'while the figures are loading, the sheet can be left by %s, and nothing can be given',
  async (_way, leave) => {
    const { server } = await openWithoutFigures();
    await expect.element(give()).toHaveAttribute('aria-disabled', 'true');
    tap(give().element());
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(answersIn(server.calls)).toEqual([]);
  },
);

test('while the figures are loading, the request can be declined', async () => {
  const { server } = await openWithoutFigures();
  await button('Avvís').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answersIn(server.calls)).toEqual([`DELETE /data-transfers/${requestOf(2).id}`]);
});

test('late figures move the sheet: nothing on it takes a press before it has been still again', async () => {
  const { server, guard, answer } = await openWithoutFigures();
  point('pointerdown', button('Avvís').element());
  answer();
  await guard.untilRunning();
  await expectSays(dialog, 'Aftaná60,4 GB');
  point('pointerup', button('Avvís').element());
  point('click', button('Avvís').element());
  tap(give().element());
  for (const name of ['Gev 2 GB', 'Avvís', 'Lat aftur']) {
    await expect.element(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  expect(answersIn(server.calls)).toEqual([]);
  tap(give().element());
  await expect
    .poll(() => answersIn(server.calls))
    .toEqual([`POST /data-transfers/${requestOf(2).id}/approve`]);
});

test('unchanged figures do not restart the wait, and changed ones do', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', asked);
  await expectSays(dialog, 'Aftaná60,4 GB');
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  const begun = guard.begun();
  const { queryKey } = requestReviewQuery(requestOf(2).id);
  const later = { measuredAt: '2026-11-21T14:37:00.000Z' };
  server.answer({ 'GET /data-transfers/:id': () => reviewOf(requestOf(2), later) });
  await queryClient.invalidateQueries({ queryKey });
  await expectSays(dialog, 'Mátað í dag 14:37');
  expect(guard.begun()).toBe(begun);
  await expect.element(give()).not.toHaveAttribute('aria-disabled');

  const refused = { ...later, refusal: 'insufficient_data' } as const;
  server.answer({ 'GET /data-transfers/:id': () => reviewOf(requestOf(2), refused) });
  await queryClient.invalidateQueries({ queryKey });
  await guard.untilRunning();
  await expect.element(button('Avvís')).toHaveAttribute('aria-disabled', 'true');
});
