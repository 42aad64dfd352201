import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import {
  checkSettlement,
  declineReasonOf,
  fail,
  minorUnits,
  ok,
  paymentStateOf,
  refundedAmount,
} from '@bylgja/domain';
import { startSandbox } from '@bylgja/sandbox';

import type { ProviderSnapshot } from './card-provider.ts';
import {
  currency,
  eachProvider,
  inState,
  linkFor,
  openPayment,
  paymentWhen,
  testCards,
} from './testing/each-provider.ts';
import { startReceiver } from './testing/local-server.ts';
import { sandboxKeys, startSandboxProcess } from './testing/sandbox-process.ts';
import type { SandboxProcess } from './testing/sandbox-process.ts';
import { amount, codeOf, newRef, purchase, valueOf } from './testing/test-provider.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());
afterEach(() => sandbox.control('DELETE', 'faults'));

const pay = (link: string, card: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', 'pay', { link, card, ...more });

for (const { name, merchantId, routes, open } of eachProvider) {
  describe(name, () => {
    test('a window that is neither encrypted nor on this machine is no answer, and opens for nobody', async (t) => {
      for (const publicUrl of ['http://pay.example.com', 'javascript://pay.example.com']) {
        const stranger = await startSandbox({
          port: 0,
          merchantName: 'Bylgja',
          ...sandboxKeys,
          merchantId: Number(sandboxKeys.merchantId),
          publicUrl,
        });
        t.after(() => stranger.close());
        const provider = await open(stranger.url);
        const payment = valueOf(await provider.create({ ref: newRef(), currency, purchase }));
        const { providerId: agreementId } = valueOf(
          await provider.createAgreement({ ref: newRef(), currency, description: 'Bylgja' }),
        );
        const { amount: _amount, autoCapture: _autoCapture, ...saving } = linkFor(agreementId);
        for (const opened of [
          await provider.link(linkFor(payment.providerId)),
          await provider.linkAgreement(saving),
        ]) {
          assert.partialDeepStrictEqual(opened, fail('unknown', { kind: 'not_understood' }), publicUrl);
        }
        assert.equal(valueOf(await provider.fetch(payment.providerId))?.link, null);
      }
    });

    test('a payment is made once under its reference, and has one window', async () => {
      const provider = await open(sandbox.url);
      const ref = newRef();
      assert.equal(valueOf(await provider.findByRef(ref)), null);
      const made = valueOf(await provider.create({ ref, currency, purchase }));
      assert.deepEqual(
        [made.ref, made.merchantId, made.currency, made.isTestMode, made.operations, made.card, made.link],
        [ref, merchantId, currency, true, [], null, null],
      );
      assert.equal(codeOf(await provider.create({ ref, currency, purchase })), 'duplicate_ref');

      const windows = await Promise.all([1, 2].map(() => provider.link(linkFor(made.providerId))));
      const found = valueOf(await provider.findByRef(ref));
      assert.deepEqual(found, valueOf(await provider.fetch(made.providerId)));
      assert.deepEqual([found?.link?.amount, found?.purchase], [amount, purchase]);
      const addresses = windows.flatMap((window) => (window.ok ? [window.value.url] : []));
      assert.ok(addresses.includes(found?.link?.url ?? ''));

      assert.deepEqual(await provider.deleteLink(made.providerId), ok(undefined));
      assert.equal(valueOf(await provider.fetch(made.providerId))?.link, null);
      await assert.rejects(pay(addresses[0] ?? '', testCards.approved), /409/);
    });

    test('a card pays the amount due, and the provider tells of it', async (t) => {
      const receiver = await startReceiver(t);
      const provider = await open(sandbox.url, receiver.url);
      const { ref, providerId, url } = await openPayment(provider);
      await pay(url, testCards.approved);
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
      const provider = await open(sandbox.url);
      const { providerId, url } = await openPayment(provider);
      const tries = [
        [testCards.rejected, {}, 'rejected'],
        [testCards.expired, {}, 'expired_card'],
        [testCards.confirmed, { confirm: false }, 'not_authenticated'],
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
      await pay(url, testCards.confirmed);
      assert.notEqual(
        paymentStateOf(valueOf(await provider.fetch(providerId))?.operations ?? []),
        'captured',
      );
      await provider.deleteLink(providerId);
      const { url: again } = valueOf(await provider.link(linkFor(providerId)));
      await pay(again, testCards.approved);
      const { operations } = await paymentWhen(provider, providerId, inState('captured'));
      assert.equal(declineReasonOf(operations), null);
    });

    test('what is reserved is captured, refunded in parts, or released, and never beyond its amount', async () => {
      const provider = await open(sandbox.url);
      const { ref, providerId, url } = await openPayment(provider, { autoCapture: false });
      assert.equal(codeOf(await provider.capture({ providerId, amount })), 'rejected');
      await pay(url, testCards.approved);
      await paymentWhen(provider, providerId, inState('authorized'));
      const more = minorUnits(amount + 1);
      assert.equal(codeOf(await provider.capture({ providerId, amount: more })), 'rejected');
      valueOf(await provider.capture({ providerId, amount }));
      await paymentWhen(provider, providerId, inState('captured'));
      assert.equal(codeOf(await provider.capture({ providerId, amount })), 'rejected');
      assert.equal(codeOf(await provider.cancel(providerId)), 'rejected');
      assert.equal(
        codeOf(await provider.refund({ providerId, amount: more, key: `${ref}-refund-1` })),
        'rejected',
      );
      for (const part of [900, amount - 900]) {
        const key = `${ref}-refund-of-${part}`;
        valueOf(await provider.refund({ providerId, amount: minorUnits(part), key }));
      }
      await paymentWhen(provider, providerId, inState('refunded'));

      const other = await openPayment(provider, { autoCapture: false });
      await pay(other.url, testCards.approved);
      await paymentWhen(provider, other.providerId, inState('authorized'));
      valueOf(await provider.cancel(other.providerId));
      await paymentWhen(provider, other.providerId, inState('cancelled'));
    });

    test('a payment is refunded in however many parts, and each is seen', async () => {
      const provider = await open(sandbox.url);
      const since = new Date(Date.now() - 1000);
      const { ref, providerId, url } = await openPayment(provider);
      await pay(url, testCards.approved);
      await paymentWhen(provider, providerId, inState('captured'));
      for (let part = 1; part <= 12; part += 1) {
        const key = `${ref}-refund-${part}`;
        valueOf(await provider.refund({ providerId, amount: minorUnits(100), key }));
      }
      await paymentWhen(provider, providerId, ({ operations }) => refundedAmount(operations) === 1200);
      for await (const one of provider.listSince(since)) {
        const listed = valueOf(one);
        if (listed.ref === ref) assert.equal(refundedAmount(listed.operations), 1200);
      }
    });

    test('the list has every paid payment once, and ends with a failure if it cannot be read', async () => {
      const provider = await open(sandbox.url);
      const since = new Date(Date.now() - 1000);
      const { ref, providerId, url } = await openPayment(provider);
      await pay(url, testCards.rejected);
      await pay(url, testCards.approved);
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
      const provider = await open(sandbox.url);
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
  });
}
