import type { Agreement } from '@bylgja/contract';
import { demoPassword } from '@bylgja/fixtures';
import { fetchInTime, until } from '@bylgja/sandbox';

import type { Caller } from './caller.ts';
import { cards, freshKey, pay } from './purchases.ts';
import type { TestServer } from './test-server.ts';

/** Opens the window that saves a card, for a customer right after a step-up. */
export async function openCardWindow(
  caller: Caller,
  asked: { returnUrl?: string } = {},
): Promise<{ id: string; paymentUrl: string }> {
  await caller.call('POST /auth/step-up', { body: { password: demoPassword } });
  const { status, body } = await caller.call('POST /agreements', { body: asked, idempotencyKey: freshKey() });
  if (status !== 201) throw new Error(`the window was answered with ${status}`);
  return body;
}

/** The agreement once it fulfils the condition. */
export function agreementWhen(
  caller: Caller,
  isSo: (agreement: Agreement | null) => boolean,
): Promise<Agreement | null> {
  return until(async () => {
    const { body } = await caller.call('GET /agreements');
    return isSo(body) && [body];
  }).then(([agreement]) => agreement ?? null);
}

/** Saves a card; fails the test if it is not saved. */
export async function saveCard(
  server: TestServer,
  caller: Caller,
  card: string = cards.approved,
): Promise<Agreement> {
  const { id, paymentUrl } = await openCardWindow(caller);
  await pay(server, paymentUrl, card);
  const saved = await agreementWhen(
    caller,
    (agreement) => agreement?.id === id && agreement.state === 'active',
  );
  if (saved === null) throw new Error('the card was not saved');
  return saved;
}

export interface SavedAtProvider {
  readonly order_id: string;
  readonly state: string;
  readonly operations: readonly { readonly type: string; readonly qp_status_code: string | null }[];
}

/** The provider's saved cards, newest first. */
export async function cardsAtProvider({ sandbox, deps }: TestServer): Promise<SavedAtProvider[]> {
  const { apiKey } = deps.config.payment;
  const response = await fetchInTime(`${sandbox.url}/subscriptions?page_size=100`, {
    headers: {
      'accept-version': 'v10',
      authorization: `Basic ${Buffer.from(`:${apiKey}`).toString('base64')}`,
    },
  });
  return (await response.json()) as SavedAtProvider[];
}
