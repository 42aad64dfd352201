import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { isCardGone, ok, paymentStateOf } from '@bylgja/domain';
import { until } from '@bylgja/sandbox';

import { currency, eachProvider, inState, paymentWhen, saveCard } from './testing/each-provider.ts';
import { startReceiver } from './testing/local-server.ts';
import { startSandboxProcess } from './testing/sandbox-process.ts';
import type { SandboxProcess } from './testing/sandbox-process.ts';
import { amount, codeOf, newRef, purchase, valueOf } from './testing/test-provider.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());
afterEach(() => sandbox.control('DELETE', 'faults'));

for (const { name, merchantId, routes, open } of eachProvider) {
  describe(name, () => {
    test('a saved card is charged once for a reference, also when answers are lost', async (t) => {
      const receiver = await startReceiver(t);
      const provider = await open(sandbox.url, receiver.url);
      const { ref, providerId: agreementId } = await saveCard(provider, sandbox);
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

      const charge = { agreementId, ref: newRef(), amount, purchase };
      for (const fault of [{ dropRequest: true }, { dropResponseAfterCommit: true }]) {
        await sandbox.control('POST', 'faults', { ...fault, route: routes.charge, times: 1 });
      }
      assert.equal(codeOf(await provider.chargeAgreement(charge)), 'unknown');
      assert.equal(valueOf(await provider.findByRef(charge.ref)), null, 'nothing was charged');
      assert.equal(codeOf(await provider.chargeAgreement(charge)), 'unknown');
      const known = valueOf(await provider.findByRef(charge.ref));
      assert.deepEqual(
        [known?.ref, known?.agreementId, known?.purchase],
        [charge.ref, agreementId, purchase],
      );
      assert.equal(codeOf(await provider.chargeAgreement(charge)), 'duplicate_ref');
      await paymentWhen(provider, known?.providerId ?? '', inState('captured'));
      const ledger = await sandbox.control<Record<string, { captures: number }>>('GET', 'ledger');
      assert.equal(ledger[charge.ref]?.captures, 1);
    });

    test('a charge is declined, ends a lost card, or stays open while its outcome is unknown', async () => {
      const provider = await open(sandbox.url);
      const { providerId: agreementId } = await saveCard(provider, sandbox);
      for (const recurring of ['rejected', 'cardDeleted'] as const) {
        await sandbox.control('POST', 'faults', { recurring, times: 1 });
        const made = valueOf(
          await provider.chargeAgreement({ agreementId, ref: newRef(), amount, purchase }),
        );
        const declined = await paymentWhen(provider, made.providerId, inState('declined'));
        assert.equal(isCardGone(declined.operations), recurring === 'cardDeleted');
      }
      await sandbox.control('POST', 'faults', { recurring: 'noConnection', times: 1 });
      const made = valueOf(await provider.chargeAgreement({ agreementId, ref: newRef(), amount, purchase }));
      const { operations } = await paymentWhen(provider, made.providerId, inState('pending'));
      assert.deepEqual(
        operations.map(({ type, isPending }) => [type, isPending]),
        [['recurring', true]],
      );
    });

    test('an ended agreement cannot be charged', async () => {
      const provider = await open(sandbox.url);
      const { providerId: agreementId } = await saveCard(provider, sandbox);
      valueOf(await provider.endAgreement(agreementId));
      await until(async () => {
        const ended = valueOf(await provider.fetchAgreement(agreementId));
        return paymentStateOf(ended?.operations ?? []) === 'cancelled';
      });
      assert.equal(
        codeOf(await provider.chargeAgreement({ agreementId, ref: newRef(), amount, purchase })),
        'rejected',
      );
      assert.equal(codeOf(await provider.endAgreement(agreementId)), 'rejected');
    });

    test('a charge is read and refunded also after its card was removed', async () => {
      const provider = await open(sandbox.url);
      const { providerId: agreementId } = await saveCard(provider, sandbox);
      const ref = newRef();
      const { providerId } = valueOf(await provider.chargeAgreement({ agreementId, ref, amount, purchase }));
      await paymentWhen(provider, providerId, inState('captured'));
      valueOf(await provider.endAgreement(agreementId));
      assert.equal(valueOf(await provider.findByRef(ref))?.agreementId, agreementId);
      valueOf(await provider.refund({ providerId, amount, key: `${ref}-refund` }));
      await paymentWhen(provider, providerId, inState('refunded'));
    });
  });
}
