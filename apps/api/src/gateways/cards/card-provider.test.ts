import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import {
  checkSettlement,
  declineReasonOf,
  fail,
  isCardGone,
  minorUnits,
  ok,
  paymentStateOf,
} from '@bylgja/domain';
import { market } from '@bylgja/market';
import { stripeKeys, until } from '@bylgja/sandbox';

import { receiveEvents } from '#testing/stripe-account.ts';

import type { CardProvider, NewLink, ProviderSnapshot } from './card-provider.ts';
import { createStripe } from './stripe/stripe.ts';
import { startReceiver } from './testing/local-server.ts';
import { sandboxKeys, startSandboxProcess } from './testing/sandbox-process.ts';
import type { SandboxProcess } from './testing/sandbox-process.ts';
import { amount, codeOf, newRef, purchase, testProvider, valueOf } from './testing/test-provider.ts';

/** What every provider behind the port does, by the same tests for each. */
interface Provider {
  readonly name: string;
  readonly merchantId: string;
  /** The call that charges a saved card, and one that reads a payment, as faults name them. */
  readonly routes: { readonly charge: string; readonly read: string };
  /** `callbackUrl` receives its notices. */
  open(callbackUrl?: string): Promise<CardProvider>;
}

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());
afterEach(() => sandbox.control('DELETE', 'faults'));

const currency = market().currency.code;
const cards = { approved: '1000000000000008', rejected: '1000000000000016', expired: '1000000000000024' };
const asksHolder = '1000000000000073';

const providers: readonly Provider[] = [
  {
    name: 'QuickPay',
    merchantId: sandboxKeys.merchantId,
    routes: { charge: 'POST /subscriptions/:id/recurring', read: 'GET /payments/:id' },
    open: async (callbackUrl) => testProvider(sandbox.url, callbackUrl === undefined ? {} : { callbackUrl }),
  },
  {
    name: 'Stripe',
    merchantId: stripeKeys.accountId,
    routes: { charge: 'POST /v1/payment_intents', read: 'GET /v1/products/:id' },
    async open(callbackUrl) {
      if (callbackUrl !== undefined) await receiveEvents(sandbox.url, callbackUrl);
      return createStripe({
        baseUrl: sandbox.url,
        apiKey: stripeKeys.apiKey,
        privateKey: stripeKeys.webhookSecret,
        merchantId: stripeKeys.accountId,
        title: 'Bylgja',
        timeoutMs: 30_000,
      });
    },
  },
];

function linkFor(providerId: string, change: Partial<NewLink> = {}): NewLink {
  return {
    providerId,
    amount,
    language: 'fo',
    continueUrl: 'https://bylgja.example/gjald/1',
    cancelUrl: 'https://bylgja.example/bileggingar',
    autoCapture: true,
    deadlineSeconds: 900,
    ...change,
  };
}

async function openPayment(provider: CardProvider, change: Partial<NewLink> = {}) {
  const ref = newRef();
  const { providerId } = valueOf(await provider.create({ ref, currency, purchase }));
  const { url } = valueOf(await provider.link(linkFor(providerId, change)));
  return { ref, providerId, url };
}

const pay = (link: string, card: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', 'pay', { link, card, ...more });

/** The payment once it fulfils the condition. */
function paymentWhen(
  provider: CardProvider,
  providerId: string,
  isSo: (snapshot: ProviderSnapshot) => boolean,
): Promise<ProviderSnapshot> {
  return until(async () => {
    const snapshot = valueOf(await provider.fetch(providerId));
    return snapshot !== null && isSo(snapshot) && snapshot;
  });
}

const inState = (state: string) => (snapshot: ProviderSnapshot) =>
  paymentStateOf(snapshot.operations) === state;

async function saveCard(provider: CardProvider, card = cards.approved) {
  const ref = newRef();
  const { providerId } = valueOf(await provider.createAgreement({ ref, currency, description: 'Bylgja' }));
  const { amount: _amount, autoCapture: _autoCapture, ...link } = linkFor(providerId);
  const { url } = valueOf(await provider.linkAgreement(link));
  await pay(url, card, card === asksHolder ? { confirm: true } : {});
  return { ref, providerId };
}

for (const { name, merchantId, routes, open } of providers) {
  describe(name, () => {
    test('a payment is made once under its reference, and has one window', async () => {
      const provider = await open();
      const ref = newRef();
      assert.equal(valueOf(await provider.findByRef(ref)), null);
      const made = valueOf(await provider.create({ ref, currency, purchase }));
      assert.deepEqual(
        [made.ref, made.merchantId, made.currency, made.isTestMode, made.operations, made.card, made.link],
        [ref, merchantId, currency, true, [], null, null],
      );
      assert.equal(codeOf(await provider.create({ ref, currency, purchase })), 'duplicate_ref');

      const windows = await Promise.all([1, 2, 3].map(() => provider.link(linkFor(made.providerId))));
      const found = valueOf(await provider.findByRef(ref));
      assert.deepEqual(found, valueOf(await provider.fetch(made.providerId)));
      assert.deepEqual([found?.link?.amount, found?.purchase], [amount, purchase]);
      const addresses = windows.flatMap((window) => (window.ok ? [window.value.url] : []));
      assert.ok(addresses.includes(found?.link?.url ?? ''));

      assert.deepEqual(await provider.deleteLink(made.providerId), ok(undefined));
      assert.equal(valueOf(await provider.fetch(made.providerId))?.link, null);
      await assert.rejects(pay(addresses[0] ?? '', cards.approved), /409/);
    });

    test('a card pays the amount due, and the provider tells of it', async (t) => {
      const receiver = await startReceiver(t);
      const provider = await open(receiver.url);
      const { ref, providerId, url } = await openPayment(provider);
      await pay(url, cards.approved);
      const { card, ...paid } = await paymentWhen(provider, providerId, inState('captured'));
      const terms = { ref, merchantId, currency, amountDue: amount, isTestMode: true };
      assert.deepEqual(checkSettlement(terms, paid), ok({ held: amount }));
      assert.deepEqual([card?.last4, card?.expiresMonth], ['0008', 12]);

      const notice = await receiver.next();
      assert.deepEqual(provider.verifyNotice(notice), ok({ about: 'payment', providerId, ref }));
      const changed = { ...notice, body: Buffer.from(`${notice.body.toString('utf8')} `) };
      assert.deepEqual(provider.verifyNotice(changed), fail('bad_checksum'));
      assert.deepEqual(provider.verifyNotice({ ...notice, headers: {} }), fail('bad_checksum'));
      assert.equal(codeOf(await provider.link(linkFor(providerId))), 'rejected');
    });

    test('each decline has its reason, and another card in the same window can still pay', async () => {
      const provider = await open();
      const { providerId, url } = await openPayment(provider);
      const tries = [
        [cards.rejected, {}, 'rejected'],
        [cards.expired, {}, 'expired_card'],
        [asksHolder, { confirm: false }, 'not_authenticated'],
      ] as const;
      for (const [card, more, reason] of tries) {
        await pay(url, card, more);
        await paymentWhen(
          provider,
          providerId,
          ({ operations }) =>
            paymentStateOf(operations) === 'declined' && declineReasonOf(operations) === reason,
        );
      }
      await pay(url, asksHolder);
      assert.notEqual(
        paymentStateOf(valueOf(await provider.fetch(providerId))?.operations ?? []),
        'captured',
      );
      await provider.deleteLink(providerId);
      const { url: again } = valueOf(await provider.link(linkFor(providerId)));
      await pay(again, cards.approved);
      const { operations } = await paymentWhen(provider, providerId, inState('captured'));
      assert.equal(declineReasonOf(operations), null);
    });

    test('what is reserved is captured, refunded in parts, or released, and never beyond its amount', async () => {
      const provider = await open();
      const { providerId, url } = await openPayment(provider, { autoCapture: false });
      assert.equal(codeOf(await provider.capture({ providerId, amount })), 'rejected');
      await pay(url, cards.approved);
      await paymentWhen(provider, providerId, inState('authorized'));
      const more = minorUnits(amount + 1);
      assert.equal(codeOf(await provider.capture({ providerId, amount: more })), 'rejected');
      valueOf(await provider.capture({ providerId, amount }));
      await paymentWhen(provider, providerId, inState('captured'));
      assert.equal(codeOf(await provider.capture({ providerId, amount })), 'rejected');
      assert.equal(codeOf(await provider.cancel(providerId)), 'rejected');
      assert.equal(codeOf(await provider.refund({ providerId, amount: more })), 'rejected');
      for (const part of [900, amount - 900]) {
        valueOf(await provider.refund({ providerId, amount: minorUnits(part) }));
      }
      await paymentWhen(provider, providerId, inState('refunded'));

      const other = await openPayment(provider, { autoCapture: false });
      await pay(other.url, cards.approved);
      await paymentWhen(provider, other.providerId, inState('authorized'));
      valueOf(await provider.cancel(other.providerId));
      await paymentWhen(provider, other.providerId, inState('cancelled'));
    });

    test('the list has every paid payment once, and ends with a failure if it cannot be read', async () => {
      const provider = await open();
      const since = new Date(Date.now() - 1000);
      const { ref, providerId, url } = await openPayment(provider);
      await pay(url, cards.rejected);
      await pay(url, cards.approved);
      await paymentWhen(provider, providerId, inState('captured'));
      const listed: ProviderSnapshot[] = [];
      for await (const one of provider.listSince(since)) listed.push(valueOf(one));
      const found = listed.filter((payment) => payment.ref === ref);
      assert.equal(found.length, 1);
      const { link: _window, ...read } = valueOf(await provider.fetch(providerId)) ?? assert.fail();
      const { link: _none, ...shown } = found[0] ?? assert.fail();
      assert.deepEqual(shown, read);
      for await (const one of provider.listSince(new Date(Date.now() + 3_600_000))) assert.fail(codeOf(one));

      await sandbox.control('POST', 'faults', { httpStatus: 503 });
      const failed: string[] = [];
      for await (const one of provider.listSince(new Date(0))) failed.push(codeOf(one));
      assert.deepEqual(failed, ['unknown']);
    });

    test('only a clear refusal is one: a lost or unclear answer may have happened', async () => {
      const provider = await open();
      const { providerId } = await openPayment(provider);
      const faults = [
        [{ httpStatus: 503 }, 'unknown'],
        [{ httpStatus: 429 }, 'unknown'],
        [{ dropRequest: true }, 'unknown'],
        [{ dropResponseAfterCommit: true }, 'unknown'],
        [{ httpStatus: 403 }, 'rejected'],
      ] as const;
      for (const [fault, code] of faults) {
        await sandbox.control('POST', 'faults', { ...fault, route: routes.read, times: 1 });
        assert.equal(codeOf(await provider.fetch(providerId)), code, JSON.stringify(fault));
        // A second call would have met no fault.
        const [met] = await sandbox.control<{ met: number }[]>('GET', 'faults');
        assert.equal(met?.met, 1);
        await sandbox.control('DELETE', 'faults');
      }
    });

    test('a saved card is charged once for a reference, also when answers are lost', async (t) => {
      const receiver = await startReceiver(t);
      const provider = await open(receiver.url);
      const { ref, providerId: agreementId } = await saveCard(provider);
      const saved = await until(async () => {
        const agreement = valueOf(await provider.fetchAgreement(agreementId));
        return agreement?.card && agreement;
      });
      assert.deepEqual(
        [paymentStateOf(saved.operations), saved.ref, saved.merchantId, saved.currency, saved.card?.last4],
        ['authorized', ref, merchantId, currency, '0008'],
      );
      assert.deepEqual(
        provider.verifyNotice(await receiver.next()),
        ok({ about: 'agreement', providerId: agreementId, ref }),
      );
      assert.equal(valueOf(await provider.fetch(agreementId)), null, 'an agreement is no payment');

      const charge = { agreementId, ref: newRef(), amount };
      for (const fault of [{ dropRequest: true }, { dropResponseAfterCommit: true }]) {
        await sandbox.control('POST', 'faults', { ...fault, route: routes.charge, times: 1 });
      }
      assert.equal(codeOf(await provider.chargeAgreement(charge)), 'unknown');
      assert.equal(valueOf(await provider.findByRef(charge.ref)), null, 'nothing was charged');
      assert.equal(codeOf(await provider.chargeAgreement(charge)), 'unknown');
      const known = valueOf(await provider.findByRef(charge.ref));
      assert.deepEqual([known?.ref, known?.agreementId], [charge.ref, agreementId]);
      assert.equal(codeOf(await provider.chargeAgreement(charge)), 'duplicate_ref');
      await paymentWhen(provider, known?.providerId ?? '', inState('captured'));
      const ledger = await sandbox.control<Record<string, { captures: number }>>('GET', 'ledger');
      assert.equal(ledger[charge.ref]?.captures, 1);
    });

    test('a charge is declined, ends a lost card, or stays open while its outcome is unknown', async () => {
      const provider = await open();
      const { providerId: agreementId } = await saveCard(provider);
      for (const recurring of ['rejected', 'cardDeleted'] as const) {
        await sandbox.control('POST', 'faults', { recurring, times: 1 });
        const made = valueOf(await provider.chargeAgreement({ agreementId, ref: newRef(), amount }));
        const declined = await paymentWhen(provider, made.providerId, inState('declined'));
        assert.equal(isCardGone(declined.operations), recurring === 'cardDeleted');
      }
      await sandbox.control('POST', 'faults', { recurring: 'noConnection', times: 1 });
      const made = valueOf(await provider.chargeAgreement({ agreementId, ref: newRef(), amount }));
      const { operations } = await paymentWhen(provider, made.providerId, inState('pending'));
      assert.deepEqual(
        operations.map(({ type, isPending }) => [type, isPending]),
        [['recurring', true]],
      );
    });

    test('an ended agreement cannot be charged', async () => {
      const provider = await open();
      const { providerId: agreementId } = await saveCard(provider);
      valueOf(await provider.endAgreement(agreementId));
      await until(async () => {
        const ended = valueOf(await provider.fetchAgreement(agreementId));
        return paymentStateOf(ended?.operations ?? []) === 'cancelled';
      });
      assert.equal(
        codeOf(await provider.chargeAgreement({ agreementId, ref: newRef(), amount })),
        'rejected',
      );
      assert.equal(codeOf(await provider.endAgreement(agreementId)), 'rejected');
    });
  });
}
