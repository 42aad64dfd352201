import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import type { NewRefund } from '#gateways/cards/card-provider.ts';
import { cards, control, orderPackage, pay, providerLedger, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { checkDuePayments } from './payment-checks.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

/** The same server, whose refunds are lost on the way to the provider. */
function losingRefunds() {
  const lost: NewRefund[] = [];
  const refund = async (order: NewRefund) => {
    lost.push(order);
    return fail('unknown', { kind: 'timeout', reason: 'timeout' });
  };
  const deps: AppDeps = { ...server.deps, cards: { ...server.deps.cards, refund } };
  return { lost, deps };
}

test('a refund whose answer was lost is repeated with its key, which is that of its payment alone', async () => {
  // A notice would have the payment checked at once, by the server whose refunds arrive.
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const caller = await server.as(hanna);
  const late = async () => {
    const { payment } = await orderPackage(caller, server.phoneOf(hanna));
    const attempts = server.db.query().updateTable('payment_attempts').set({ lifecycle: 'closed' });
    await attempts.where('ref', '=', payment.id).execute();
    await pay(server, payment.paymentUrl, cards.approved);
    return payment.id;
  };
  const { lost, deps } = losingRefunds();
  const [one, other] = [await late(), await late()];
  const ofPayment = (ref: string) => lost.filter(({ key }) => key.startsWith(ref));
  await until(async () => {
    server.clock.advance(61);
    await checkDuePayments(deps);
    return ofPayment(one).length > 1 && ofPayment(other).length > 1;
  });
  assert.equal(new Set(lost.map(({ key }) => key)).size, 2);
  await until(async () => {
    server.clock.advance(61);
    await checkDuePayments(server.deps);
    return (await providerLedger(server))[one]?.refunded === 7900;
  });
});
