import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { dayOf, megabytes, noUse } from '@bylgja/domain';
import { paetur, phone } from '@bylgja/fixtures';

import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { measureNow } from './testing/measuring.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('a package is complete, however much was used before it was bought', async () => {
  const paeturs = await server.as(paetur);
  const used = (amount: number) => {
    server.clock.advance(60);
    const measuredAt = server.clock.now();
    const where = { phoneNumber: phone('211020'), day: dayOf(measuredAt), zone: 'domestic' as const };
    return measureNow(server.deps, [{ ...where, ...noUse, megabytes: megabytes(amount), measuredAt }]);
  };
  const left = async () => {
    const { body } = await paeturs.call('GET /subscriptions');
    return body.data.currentAccount?.members[0]?.dataRemaining.domestic;
  };
  await used(800);
  const { id, payment } = await orderPackage(paeturs, server.phoneOf(paetur), { packageId: 'gb-1' });
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(paeturs, id, ({ isComplete }) => isComplete);
  assert.equal(await left(), 1024);
  await used(1000);
  assert.equal(await left(), 824);
});
