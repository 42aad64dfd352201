import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import type { FakeApi } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { readOn } from '#testing/read-review.ts';
import { isUncovered } from '#testing/sight.ts';

import { signalr } from './testing/live-hub.ts';
import { reviewScreens } from './testing/reviews.ts';

vi.mock('@microsoft/signalr', () => signalr);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  await page.viewport(390, 844);
});

for (const [what, review] of Object.entries(reviewScreens)) {
  for (const size of ['100%', '200%']) {
    test(`${what}, at ${size} text: the button that moves it is disabled until the end of its summary has been visible`, async () => {
      setTextSize(size);
      const { server } = await review.open();
      const act = page.getByRole('button', { name: review.act });
      const last = page.getByText(review.last, { exact: false }).last();
      const before = changesOf(server);
      let wasSeen = false;
      await expect
        .poll(() => {
          wasSeen ||= isInSight(last);
          const canMove = isPressable(act);
          expect(canMove && !wasSeen).toBe(false);
          if (!canMove) (readOn.query() as HTMLElement | null)?.click();
          return canMove;
        })
        .toBe(true);
      expect(wasSeen).toBe(true);
      expect(changesOf(server)).toEqual(before);
    });
  }
}

/** Calls that move neither money nor data of a line, or that have a confirmation of their own. */
const others: readonly string[] = [
  // Sign-in and step-up.
  'auth/components/link-on-its-way.tsx POST /auth/forgot-password',
  'auth/components/prove-by-code.tsx POST /auth/step-up',
  'auth/components/prove-by-code.tsx POST /auth/step-up/code',
  'auth/components/prove-by-password.tsx POST /auth/step-up',
  'auth/components/register-form.tsx POST /auth/register',
  'auth/components/reset-password-form.tsx POST /auth/reset-password',
  'auth/pin-request.ts POST /auth/request-pin',
  'auth/screens/email.screen.tsx POST /auth/email-login',
  'auth/screens/forgot-password.screen.tsx POST /auth/forgot-password',
  'auth/screens/pin.screen.tsx POST /auth/enter-pin',
  'auth/use-end-sessions.ts DELETE /auth/sessions',
  'auth/use-end-sessions.ts DELETE /auth/sessions/:id',
  // A request that is taken back or declined: no data moves.
  'data-transfers/components/transfer-list.tsx DELETE /data-transfers/:id',
  'data-transfers/use-reply.ts DELETE /data-transfers/:id',
  // A name, a number, a limit, a setting.
  'family/components/rename-member.tsx PATCH /subscriptions/:id',
  'limits/use-limits.ts PUT /subscriptions/:id/limits',
  'notifications/mark-as-read.ts PATCH /notifications/:id/mark-as-read',
  'notifications/mark-as-read.ts PATCH /notifications/mark-all-as-read',
  'notifications/parts/pushes.ts DELETE /push-registration',
  'notifications/parts/pushes.ts PUT /push-registration',
  'notifications/set-topic.ts PATCH /notifications/topics/:topic',
  'order-tracking/number-hold.view.ts PATCH /orders/:id/number',
  'profile/components/password-form.tsx PATCH /auth/me',
  'profile/components/profile-form.tsx PATCH /auth/me',
  'profile/parts/terms-to-accept.tsx POST /auth/me/terms',
  'profile/screens/confirm-email.screen.tsx POST /auth/confirm-email',
  'profile/screens/stop-email-change.screen.tsx POST /auth/stop-email-change',
  'receipts/email-receipt.view.ts POST /receipts/:id/email',
  'sims/block-line.view.ts POST /subscriptions/:id/block',
  'sims/block-line.view.ts POST /subscriptions/:id/unblock',
  'plan-changes/line-settings.view.ts PATCH /subscriptions/:id',
  'numbers/parts/free-numbers.tsx POST /auth/reserved-numbers',
  'numbers/parts/held-card.tsx POST /auth/reserved-numbers',
  // Step-up for a SIM change whose review was read, or stopping it.
  'sims/components/confirm-sim-change.tsx POST /subscriptions/:id/sim-change/code',
  'sims/components/confirm-sim-change.tsx POST /subscriptions/:id/sim-change/confirm',
  'sims/components/mail-sim-change.tsx POST /subscriptions/:id/sim-change/mail',
  'sims/parts/sim-change-buttons.tsx POST /subscriptions/:id/sim-change/stop',
  'sims/screens/confirm-sim-change.screen.tsx POST /sim-changes/confirm',
  'sims/screens/stop-sim-change.screen.tsx POST /sim-changes/stop',
  // Asked twice.
  'orders/cancel-order.view.ts POST /orders/:id/cancel',
  'payments/use-saved-card.ts DELETE /agreements/:id',
  'profile/components/delete-step.tsx DELETE /auth/me',
  'top-ups/use-automatic.ts DELETE /top-ups/:lineId/automatic',
  // The provider's page shows what is paid there, and saves a card without charging it.
  'checkout/use-pay-order.ts POST /orders/:id/payment',
  'payments/use-saved-card.ts POST /agreements',
];

test('every call that changes something has a review here, or is listed as needing none', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const calls = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/api\.act\(\s*[^,]+,\s*'([A-Z]+ [^']+)'/g)].map(
      ([, call]) => `${fileOf(path)} ${call}`,
    ),
  );
  const reviewed = Object.values(reviewScreens).flatMap((review) => review.calls);
  expect([...new Set(calls)].toSorted()).toEqual([...new Set([...reviewed, ...others])].toSorted());
});

/** `top-ups/use-automatic.ts`; what lies beside this test has no folder of its slice before it. */
function fileOf(path: string): string {
  return path.startsWith('../') ? path.slice('../'.length) : path.replace('./', 'checkout/');
}

function setTextSize(size: string): void {
  const { style } = document.documentElement;
  style.fontSize = size;
  onTestFinished(() => {
    style.fontSize = '';
  });
}

/** Whether a person who presses it has moved something. */
function isPressable(act: Locator): boolean {
  const button = act.query();
  return button !== null && !button.hasAttribute('aria-disabled');
}

function isInSight(what: Locator): boolean {
  const element = what.query();
  return element !== null && isUncovered(element);
}

function changesOf({ calls }: FakeApi): readonly string[] {
  return calls.filter((call) => !call.startsWith('GET ') && !call.endsWith('/previews'));
}
