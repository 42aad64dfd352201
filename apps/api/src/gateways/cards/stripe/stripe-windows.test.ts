import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { ok } from '@bylgja/domain';
import { fetchInTime, stripeKeys } from '@bylgja/sandbox';

import {
  inState,
  linkFor,
  openPayment,
  paymentWhen,
  testCards,
  testStripe,
} from '../testing/each-provider.ts';
import { startRelay } from '../testing/local-server.ts';
import { startSandboxProcess } from '../testing/sandbox-process.ts';
import type { SandboxProcess } from '../testing/sandbox-process.ts';
import { codeOf, valueOf } from '../testing/test-provider.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());

const pay = (link: string, card: string) => sandbox.control('POST', 'pay', { link, card });

/** The adapter, where something happens to a window just before it is closed. */
async function openClosing(t: TestContext, happens: (expiry: string) => Promise<unknown>) {
  const url = await startRelay(t, sandbox.url, (call) =>
    call.url?.endsWith('/expire') ? happens(call.url) : undefined,
  );
  return testStripe(url);
}

const callByHand = (path: string, method = 'GET') =>
  fetchInTime(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${stripeKeys.apiKey}` },
  });

test('a window that another call closes at the same moment is closed, and not refused', async (t) => {
  const cards = await openClosing(t, (expiry) => callByHand(expiry, 'POST'));
  const { providerId } = await openPayment(cards);
  const { url } = valueOf(await cards.link(linkFor(providerId)));
  assert.equal(valueOf(await cards.fetch(providerId))?.link?.url, url);
  assert.deepEqual(await cards.deleteLink(providerId), ok(undefined));
  assert.equal(valueOf(await cards.fetch(providerId))?.link, null);
});

test('a window that a card pays in just before it is closed is paid, and takes no other card', async (t) => {
  let window = '';
  const cards = await openClosing(t, () => pay(window, testCards.approved));
  const { providerId, url } = await openPayment(cards);
  window = url;
  const refused = await cards.link(linkFor(providerId));
  assert.deepEqual(
    [codeOf(refused), refused.ok ? null : refused.details?.['message']],
    ['rejected', 'window_complete'],
  );
  await paymentWhen(cards, providerId, inState('captured'));
});

test('however many windows are opened, and cards declined in them, only the last ones are remembered', async () => {
  const cards = testStripe(sandbox.url);
  const { ref, providerId, url } = await openPayment(cards);
  let window = url;
  for (let tries = 0; tries < 5; tries += 1) {
    await pay(window, testCards.rejected);
    window = valueOf(await cards.link(linkFor(providerId))).url;
  }
  const record = await callByHand(`/v1/products/${ref}`);
  const { metadata } = (await record.json()) as { readonly metadata: Readonly<Record<string, string>> };
  const remembered = Object.keys(metadata).filter((name) => name.startsWith('window_'));
  assert.equal(remembered.length, 2, 'the open one, and the one that it took the place of');
  await pay(window, testCards.approved);
  await paymentWhen(cards, providerId, inState('captured'));
});
