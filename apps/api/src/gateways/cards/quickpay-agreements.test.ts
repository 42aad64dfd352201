import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { declineReasonOf, ok, paymentStateOf } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { until } from '@bylgja/sandbox';

import type { AgreementSnapshot, CardProvider } from './card-provider.ts';
import { startReceiver } from './testing/local-server.ts';
import { startSandboxProcess } from './testing/sandbox-process.ts';
import type { SandboxProcess } from './testing/sandbox-process.ts';
import { amount, codeOf, newRef, purchase, testProvider, valueOf } from './testing/test-provider.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());
afterEach(() => sandbox.control('DELETE', 'faults'));

const linkFor = (providerId: string) => ({
  providerId,
  language: 'fo' as const,
  continueUrl: 'https://bylgja.example/min-brukari/gjaldsavtala',
  cancelUrl: 'https://bylgja.example/min-brukari/gjaldsavtala?cancelled=1',
  deadlineSeconds: 900,
});

const newAgreement = () => ({ ref: newRef(), currency: market().currency.code, description: 'Bylgja' });

async function saveCard(cards: CardProvider, card = '1000000000000008') {
  const agreement = newAgreement();
  const { providerId } = valueOf(await cards.createAgreement(agreement));
  const { url } = valueOf(await cards.linkAgreement(linkFor(providerId)));
  await sandbox.control('POST', 'pay', { link: url, card });
  return { ...agreement, providerId };
}

async function fetched(cards: CardProvider, providerId: string): Promise<AgreementSnapshot> {
  const agreement = valueOf(await cards.fetchAgreement(providerId));
  assert.ok(agreement);
  return agreement;
}

/** The outcome of a charge. */
function outcomeOf(cards: CardProvider, providerId: string) {
  return until(async () => {
    const snapshot = valueOf(await cards.fetch(providerId));
    const operations = snapshot?.operations ?? [];
    const state = paymentStateOf(operations);
    const isOver = operations.every(({ isPending }) => !isPending) && state !== 'authorized';
    return isOver && state !== 'pending' && [state, declineReasonOf(operations)];
  });
}

test('the sandbox fulfils the contract of the port for agreements', async () => {
  const cards = testProvider(sandbox.url);
  const agreement = newAgreement();
  assert.equal(valueOf(await cards.findAgreementByRef(agreement.ref)), null);
  const made = valueOf(await cards.createAgreement(agreement));
  assert.deepEqual(
    [made.ref, made.currency, made.operations, made.card],
    [agreement.ref, market().currency.code, [], null],
  );
  assert.equal(codeOf(await cards.createAgreement(agreement)), 'duplicate_ref');
  assert.match(valueOf(await cards.linkAgreement(linkFor(made.providerId))).url, /\/payments\/\w+$/);
  assert.deepEqual(
    valueOf(await cards.findAgreementByRef(agreement.ref)),
    await fetched(cards, made.providerId),
  );
  assert.deepEqual(await cards.deleteAgreementLink(made.providerId), ok(undefined));
  assert.equal(codeOf(await cards.endAgreement(made.providerId)), 'rejected');
  assert.equal(valueOf(await cards.fetchAgreement('99')), null);
  assert.equal(valueOf(await cards.fetch(made.providerId)), null, 'an agreement is no payment');
});

test('a saved card is reported with its expiry, and the provider’s notice names the agreement to fetch', async (t) => {
  const receiver = await startReceiver(t);
  const cards = testProvider(sandbox.url, { callbackUrl: receiver.url });
  const { ref, providerId } = await saveCard(cards);
  const saved = await fetched(cards, providerId);
  assert.equal(paymentStateOf(saved.operations), 'authorized');
  assert.deepEqual([saved.card?.last4, saved.card?.expiresMonth, saved.isTestMode], ['0008', 12, true]);
  assert.deepEqual(cards.verifyNotice(await receiver.next()), ok({ about: 'agreement', providerId, ref }));
});

test('a saved card is charged once per reference, and captured automatically', async () => {
  const cards = testProvider(sandbox.url);
  const { providerId: agreementId } = await saveCard(cards);
  const charge = { agreementId, ref: newRef(), amount, purchase };
  const { providerId } = valueOf(await cards.chargeAgreement(charge));
  assert.deepEqual(await outcomeOf(cards, providerId), ['captured', null]);
  assert.equal(codeOf(await cards.chargeAgreement(charge)), 'duplicate_ref');
  const found = valueOf(await cards.findByRef(charge.ref));
  assert.deepEqual([found?.providerId, found?.agreementId], [providerId, agreementId]);
  assert.deepEqual(found?.purchase, purchase, 'after a restore it is known what was paid');
});

test('a charge can be declined, fail for a card deleted by its scheme, or stay pending with an unknown outcome', async () => {
  const cards = testProvider(sandbox.url);
  const charge = async (agreementId: string) =>
    valueOf(await cards.chargeAgreement({ agreementId, ref: newRef(), amount, purchase })).providerId;

  const rejecting = await saveCard(cards, '1000000000000065');
  assert.deepEqual(await outcomeOf(cards, await charge(rejecting.providerId)), ['declined', 'rejected']);

  const good = await saveCard(cards);
  await sandbox.control('POST', 'faults', { recurring: 'cardDeleted', times: 1 });
  const deleted = await charge(good.providerId);
  assert.deepEqual(await outcomeOf(cards, deleted), ['declined', 'rejected']);
  assert.equal(valueOf(await cards.fetch(deleted))?.operations[0]?.statusCode, '41000');

  await sandbox.control('POST', 'faults', { recurring: 'noConnection', times: 1 });
  const unknown = await charge(good.providerId);
  const answered = await until(async () => {
    const [first] = valueOf(await cards.fetch(unknown))?.operations ?? [];
    return first?.statusCode === '50300' && first;
  });
  assert.equal(answered.isPending, true);
});

test('a charge whose answer is lost is found by its reference, and not repeated', async () => {
  const cards = testProvider(sandbox.url);
  const { providerId: agreementId } = await saveCard(cards);
  const charge = { agreementId, ref: newRef(), amount, purchase };
  const route = 'POST /subscriptions/:id/recurring';
  await sandbox.control('POST', 'faults', { route, dropResponseAfterCommit: true, times: 1 });
  assert.equal(codeOf(await cards.chargeAgreement(charge)), 'unknown');
  assert.equal(valueOf(await cards.findByRef(charge.ref))?.ref, charge.ref);
  assert.equal(codeOf(await cards.chargeAgreement(charge)), 'duplicate_ref');
});

test('an ended agreement cannot be charged', async () => {
  const cards = testProvider(sandbox.url);
  const { providerId } = await saveCard(cards);
  valueOf(await cards.endAgreement(providerId));
  assert.equal(
    codeOf(await cards.chargeAgreement({ agreementId: providerId, ref: newRef(), amount, purchase })),
    'rejected',
  );
  await until(async () => paymentStateOf((await fetched(cards, providerId)).operations) === 'cancelled');
  assert.equal(codeOf(await cards.endAgreement(providerId)), 'rejected');
});
