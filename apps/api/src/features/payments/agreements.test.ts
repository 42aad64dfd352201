import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, eydun, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { cards, control, freshKey, pay, until } from '#testing/purchases.ts';
import { agreementWhen, cardsAtProvider, openCardWindow, saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  await deleteCards(hanna);
  hannas = await server.as(hanna);
});

/** Resets the customer to having no saved card and nothing left to do about one. */
async function deleteCards({ id }: Person): Promise<void> {
  await server.db
    .query()
    .updateTable('agreements')
    .set({ state: 'ended', closed_at: server.clock.now(), next_check_at: null })
    .where('customer_id', '=', id)
    .execute();
}

function rowOf(id: string) {
  return server.db
    .query()
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A saved card, as the provider knows it. */
async function cardAtProvider(ref: string) {
  return (await cardsAtProvider(server)).find(({ order_id: orderId }) => orderId === ref);
}

/** How often the provider was asked to end a card. */
async function endsAtProvider(ref: string): Promise<number> {
  const saved = await cardAtProvider(ref);
  return saved?.operations.filter(({ type }) => type === 'cancel').length ?? 0;
}

/** Waits until the provider has ended a card, while the clock advances. */
async function letGo(ref: string): Promise<void> {
  await until(async () => {
    server.clock.advance(60);
    return (await cardAtProvider(ref))?.state === 'cancelled';
  });
}

test('a card is saved in the provider’s window, and nothing is charged', async () => {
  assert.equal((await hannas.call('GET /agreements')).body, null);
  const { id, paymentUrl } = await openCardWindow(hannas);
  const { body: waiting } = await hannas.call('GET /agreements');
  assert.deepEqual([waiting?.id, waiting?.state, waiting?.brand], [id, 'pending', null]);

  await pay(server, paymentUrl, cards.approved);
  const saved = await agreementWhen(hannas, (agreement) => agreement?.state === 'active');
  assert.deepEqual(saved, {
    id,
    state: 'active',
    brand: 'quickpay-test-card',
    maskedPan: '•••• •••• •••• 0008',
    expires: '2028-12',
    isExpiringSoon: false,
    saving: null,
  });
  const { ref } = await rowOf(id);
  const entry = ((await control(server, 'GET', '/_sandbox/ledger')) as Record<string, unknown>)[ref];
  assert.equal(entry, undefined, 'no money has moved');
  const { body } = await hannas.call('GET /activity');
  assert.equal(body.items[0]?.kind, 'agreement_saved');
});

test('saving a card needs a recent proof of identity', async () => {
  server.clock.advance(6 * 60);
  const refused = await hannas.call('POST /agreements', { idempotencyKey: freshKey() });
  assert.deepEqual([refused.status, refused.problem.code], [401, 'step_up_required']);
  assert.equal((await hannas.call('GET /agreements')).body, null);
});

test('a declined card is reported as declined, and another one is saved with the same link', async () => {
  const { paymentUrl } = await openCardWindow(hannas);
  await pay(server, paymentUrl, cards.expired);
  const declined = await agreementWhen(hannas, (agreement) => Boolean(agreement?.saving?.declineReason));
  assert.deepEqual([declined?.state, declined?.saving?.declineReason], ['pending', 'expired_card']);
  await pay(server, paymentUrl, cards.approved);
  const saved = await agreementWhen(hannas, (agreement) => agreement?.state === 'active');
  assert.equal(saved?.saving, null);
});

test('another card replaces the saved one, which is ended once at the provider', async () => {
  const first = await saveCard(server, hannas);
  const { ref } = await rowOf(first.id);
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 5 });
  const { id, paymentUrl } = await openCardWindow(hannas);
  const { body: changing } = await hannas.call('GET /agreements');
  assert.deepEqual([changing?.id, changing?.state, changing?.saving?.id], [first.id, 'active', id]);
  await pay(server, paymentUrl, '1000010000000007');
  const second = await agreementWhen(hannas, (agreement) => agreement?.id === id);
  assert.deepEqual([second?.state, second?.brand], ['active', 'mastercard']);
  await letGo(ref);
  await until(async () => (await rowOf(first.id)).closed_at !== null);
  assert.equal(await endsAtProvider(ref), 1);
});

test('a removed card is not charged any more, at once here and a little later at the provider', async () => {
  const saved = await saveCard(server, hannas);
  const { ref } = await rowOf(saved.id);
  await control(server, 'POST', '/_sandbox/faults', {
    route: 'POST /subscriptions/:id/cancel',
    dropResponseAfterCommit: true,
    times: 1,
  });
  const removed = await hannas.call('DELETE /agreements/:id', { params: { id: saved.id } });
  assert.equal(removed.status, 204);
  assert.equal((await hannas.call('GET /agreements')).body, null);
  await letGo(ref);
  hannas = await server.as(hanna);
  await until(async () => {
    server.clock.advance(60);
    return (await rowOf(saved.id)).closed_at !== null;
  });
  assert.equal(await endsAtProvider(ref), 1, 'a lost answer does not end it twice');
  const again = await hannas.call('DELETE /agreements/:id', { params: { id: saved.id } });
  assert.equal(again.status, 404);
});

test('while the provider does not answer, a removed card remains to be ended there', async () => {
  const saved = await saveCard(server, hannas);
  const { ref } = await rowOf(saved.id);
  await control(server, 'POST', '/_sandbox/faults', {
    route: 'POST /subscriptions/:id/cancel',
    httpStatus: 503,
  });
  await hannas.call('DELETE /agreements/:id', { params: { id: saved.id } });
  await until(async () => (await rowOf(saved.id)).end_requested_at !== null);
  assert.equal(await endsAtProvider(ref), 0);
  await control(server, 'DELETE', '/_sandbox/faults');
  await letGo(ref);
});

test('a card that the provider ends on its own is ended here too, and its customer is notified once', async () => {
  const saved = await saveCard(server, hannas);
  const { provider_id: providerId } = await rowOf(saved.id);
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 5 });
  await server.deps.cards.endAgreement(providerId ?? '');
  await agreementWhen(hannas, (agreement) => agreement === null);
  await until(async () => (await rowOf(saved.id)).closed_at !== null);
  const { body } = await hannas.call('GET /notifications');
  assert.equal(body.items.filter(({ kind }) => kind === 'agreement_ended').length, 1);
});

test('another customer’s agreement is answered like one that does not exist', async () => {
  const saved = await saveCard(server, hannas);
  const jogvans = await server.as(jogvan);
  const refused = await jogvans.call('DELETE /agreements/:id', { params: { id: saved.id } });
  assert.equal(refused.status, 404);
  assert.equal((await hannas.call('GET /agreements')).body?.state, 'active');
});

test('while the provider is unavailable no window opens, and the next attempt continues with what was begun', async () => {
  await hannas.call('POST /auth/step-up', { body: { password: demoPassword } });
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503 });
  const refused = await hannas.call('POST /agreements', { idempotencyKey: freshKey() });
  assert.deepEqual([refused.status, refused.problem.code], [503, 'payment_provider_unavailable']);
  await control(server, 'DELETE', '/_sandbox/faults');

  const before = (await cardsAtProvider(server)).length;
  await control(server, 'POST', '/_sandbox/faults', { dropResponseAfterCommit: true, times: 1 });
  await saveCard(server, hannas);
  assert.equal((await cardsAtProvider(server)).length, before + 1, 'a lost answer makes no second one');
});

test('a card whose notice never comes is found by a check', async () => {
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const { paymentUrl } = await openCardWindow(hannas);
  await pay(server, paymentUrl, cards.approved);
  // The provider may not be finished when it is checked for the first time.
  await until(async () => {
    server.clock.advance(31);
    return (await (await server.as(hanna)).call('GET /agreements')).body?.state === 'active';
  });
});

test('a window that nobody used is closed, and accepts no card any more', async () => {
  const { id, paymentUrl } = await openCardWindow(hannas);
  server.clock.advance(41 * 60);
  await until(async () => (await rowOf(id)).closed_at !== null);
  await assert.rejects(pay(server, paymentUrl, cards.approved));
  assert.equal((await (await server.as(hanna)).call('GET /agreements')).body, null);
});

test('a card that is saved in a window after it was given up is ended at the provider', async () => {
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const { id, paymentUrl } = await openCardWindow(hannas);
  const { ref } = await rowOf(id);
  await control(server, 'POST', '/_sandbox/faults', {
    route: 'DELETE /subscriptions/:id/link',
    httpStatus: 503,
  });
  await hannas.call('DELETE /agreements/:id', { params: { id } });
  await pay(server, paymentUrl, cards.approved);
  await letGo(ref);
  assert.equal((await (await server.as(hanna)).call('GET /agreements')).body, null);
});

test('the customer is notified once that a card is about to expire, and sees when it has expired', async () => {
  const eyduns = await server.as(eydun);
  const { paymentUrl } = await openCardWindow(eyduns);
  await control(server, 'POST', '/_sandbox/pay', { link: paymentUrl, card: cards.approved, expiry: '01/27' });
  const saved = await agreementWhen(eyduns, (agreement) => agreement?.state === 'active');
  assert.equal(saved?.isExpiringSoon, false);
  server.clock.set('2026-12-20T12:00:00Z');
  const notification = await until(async () => {
    const { body } = await (await server.as(eydun)).call('GET /notifications');
    return body.items.find(({ kind }) => kind === 'agreement_expiring');
  });
  assert.match(notification.body, /01\/27/);
  const later = await server.as(eydun);
  assert.equal((await later.call('GET /agreements')).body?.isExpiringSoon, true);
  server.clock.set('2027-02-01T12:00:00Z');
  const last = await server.as(eydun);
  assert.equal((await last.call('GET /agreements')).body?.state, 'expired');
  const { body } = await last.call('GET /notifications');
  assert.equal(body.items.filter(({ kind }) => kind === 'agreement_expiring').length, 1);
});

test('the provider knows the card that Bjørk has saved', async () => {
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('GET /agreements');
  assert.equal(body?.maskedPan, '4242 42•• •••• 4242');
  assert.ok((await cardsAtProvider(server)).some(({ order_id: ref }) => ref === 'A0000000000001'));
});

test('the saved card of a deleted customer is ended at the provider', async () => {
  await server.turnBack('2026-11-21T14:32:00Z');
  const soljas = await server.as(solja);
  const saved = await saveCard(server, soljas);
  const { ref } = await rowOf(saved.id);
  assert.equal((await soljas.call('DELETE /auth/me')).status, 204);
  await letGo(ref);
  const { state, brand, masked_pan: maskedPan } = await rowOf(saved.id);
  assert.deepEqual([state, brand, maskedPan], ['ended', '', '']);
});
