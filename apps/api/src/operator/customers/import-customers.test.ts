import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { day, megabytes, minorUnits } from '@bylgja/domain';

import { saveReadings } from '#features/usage/usage.store.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { examples } from '../testing/examples.ts';
import { onlyWhereShared } from '../testing/operator-of.ts';
import { importsOf, startEmptyProvider } from './testing/empty-provider.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (!skip) server = await startEmptyProvider();
});
after(() => server?.close());

const { did, operatorBeside, given, signIn, counts, lineOf } = importsOf(() => server);

test(
  'the examples of the documentation are imported, and a customer of them signs in, sees home and buys a package',
  { skip },
  async () => {
    const shown = await did('customers', 'import', examples('customers'));
    assert.match(shown, /^customers\.csv line 2: new K-1001$/mu);
    assert.match(shown, /^lines\.csv line 5: new L-9004$/mu);
    assert.match(shown, /^11 row\(s\): 11 new, 0 changed, 0 same, 0 left; --apply does it$/mu);
    assert.equal((await counts())?.['customers'], 0);
    await did('customers', 'import', examples('customers'), '--apply');
    assert.deepEqual(await counts(), { customers: 4, accounts: 3, lines: 4, grants: 5, sims: 3, credits: 1 });

    const marjuns = await signIn('221001');
    const { body: me } = await marjuns.call('GET /auth/me');
    assert.deepEqual([me.firstname, me.email, me.phoneNumber], ['Marjun', 'marjun@example.fo', '298221001']);
    assert.notEqual(me.termsToAccept, null);
    const { body: home } = await marjuns.call('GET /home');
    const account = home.subscriptions?.data.currentAccount;
    assert.deepEqual(
      [account?.planName, account?.euPackage, account?.members.length],
      ['Familja 50 GB', true, 2],
    );
    assert.deepEqual(account?.currentMember?.dataTotal, { domestic: 51_200, eu: 51_200 });

    const order = await orderPackage(marjuns, '298221001', { packageId: 'data-10' });
    await pay(server, order.payment.paymentUrl, cards.approved);
    await orderWhen(marjuns, order.id, ({ isComplete }) => isComplete);
    const { body: later } = await marjuns.call('GET /subscriptions');
    assert.equal(later.data.currentAccount?.currentMember?.dataTotal.domestic, 51_200 + 10_240);
  },
);

test(
  'an imported line keeps its codes, its commitment, its place in the phone book and its balance',
  { skip },
  async () => {
    const child = await lineOf('L-9002');
    assert.deepEqual(
      [child.binding_until, child.is_phone_book_visible, child.is_findable],
      [day('2027-02-14'), false, false],
    );
    const marjuns = await signIn('221001');
    const codes = await marjuns.call('GET /subscriptions/:id/sim', { params: { id: child.id } });
    assert.deepEqual(
      [codes.body.pin, codes.body.puk, codes.body.iccid],
      ['4711', '47110815', '89298010000022100202'],
    );
    const own = await marjuns.call('GET /subscriptions/:id/sim', {
      params: { id: (await lineOf('L-9001')).id },
    });
    assert.deepEqual([own.status, own.problem.code], [409, 'codes_not_available']);
    const { body: turids } = await (await signIn('221004')).call('GET /subscriptions');
    assert.equal(turids.data.currentAccount?.currentMember?.balance?.amount, 87.5);
    const { terms_asked_at: asked } = await server.db
      .query()
      .selectFrom('customers')
      .select('terms_asked_at')
      .where('external_key', '=', 'K-1002')
      .executeTakeFirstOrThrow();
    assert.equal(asked, null, 'a child is not asked to accept the terms');
  },
);

test(
  'a second import of the same files changes nothing, whatever customers have changed meanwhile',
  { skip },
  async () => {
    const marjuns = await signIn('221001');
    await marjuns.call('PATCH /auth/me', { body: { address: 'Nýggjuvegur 1' } });
    const before = await counts();
    const told = await did('customers', 'import', examples('customers'), '--apply');
    assert.equal(told, '11 row(s): 0 new, 0 changed, 11 same, 0 left; done');
    assert.deepEqual(await counts(), before);
    assert.equal((await marjuns.call('GET /auth/me')).body.address, 'Nýggjuvegur 1');
  },
);

test('what the provider’s system says differently is changed, and only that', { skip }, async () => {
  const moved = {
    'customers.csv': [
      'key,firstname,lastname,birth_date,email,address,postal_code,city,language,contact_number',
      'K-1001,Marjun,Isaksen,12.3.1984,marjun@example.fo,Bringsnagøta 4,600,Saltangará,fo,',
    ],
    'accounts.csv': ['key,owner,plan,eu_package', 'R-502,K-1003,einstakt-10,yes'],
    'lines.csv': [
      'key,account,user,phone_number,status,phone_book',
      'L-9002,R-501,K-1002,221002,blocked,no',
      'L-9003,R-502,K-1003,221003,active,yes',
    ],
  };
  const told = await did('customers', 'import', given('moved', moved), '--apply');
  assert.match(told, /^customers\.csv line 2: changed K-1001: postal_code, city$/mu);
  assert.match(told, /^accounts\.csv line 2: changed R-502: eu_package$/mu);
  assert.match(told, /^lines\.csv line 2: changed L-9002: status$/mu);
  assert.match(told, /^lines\.csv line 3: changed L-9003: status$/mu);
  const { body: me } = await (await signIn('221001')).call('GET /auth/me');
  assert.deepEqual([me.address, me.postalCode, me.city], ['Nýggjuvegur 1', '600', 'Saltangará']);
  assert.notEqual((await lineOf('L-9002')).blocked_at, null);
  const simuns = await lineOf('L-9003');
  assert.deepEqual([simuns.status, simuns.cancels_at, simuns.cancels_to], ['active', null, null]);
  const { body } = await (await signIn('221003')).call('GET /subscriptions');
  assert.equal(body.data.currentAccount?.currentMember?.dataTotal.eu, 20_480);
  assert.match(
    await did('customers', 'import', given('moved', moved), '--apply'),
    /^4 row\(s\): 0 new, 0 changed, 4 same/mu,
  );
});

test(
  'charges of days before the import are not taken from the balance that was brought along',
  { skip },
  async () => {
    const { phone_number: phoneNumber } = await lineOf('L-9004');
    const page = await server.db.query().selectFrom('usage_pages').selectAll().executeTakeFirstOrThrow();
    const reading = (on: string, charged: number) => ({
      phoneNumber,
      day: day(on),
      zone: 'domestic' as const,
      megabytes: megabytes(10),
      callMinutes: 1,
      sms: 1,
      charged: minorUnits(charged),
      measuredAt: server.clock.now(),
    });
    const readings = [reading('2026-11-20', 3000), reading('2026-11-21', 250)];
    await saveReadings(server.db, [{ page, readings }]);
    const { body } = await (await signIn('221004')).call('GET /subscriptions');
    assert.equal(body.data.currentAccount?.currentMember?.balance?.amount, 85);
  },
);

test('what was used this month is brought along, unless the network reports it', { skip }, async () => {
  const used = {
    'customers.csv': ['key,firstname,lastname,birth_date', 'U-1,Eyð,Berg,1980-01-01'],
    'accounts.csv': ['key,owner,plan', 'U-1,U-1,einstakt-10'],
    'lines.csv': ['key,account,user,phone_number,used_megabytes', 'U-1,U-1,U-1,553001,4096'],
  };
  const path = given('used', used);
  const network = {
    NETWORK_URL: server.sandbox.url,
    NETWORK_TOKEN: 'a-token',
    NETWORK_CALLBACK_TOKEN: 'a-callback-token',
  };
  const refused = await operatorBeside(network, ['customers', 'import', path, '--apply']);
  assert.match(refused.lines.join('\n'), /^lines\.csv line 2, used_megabytes: empty: the network reports/mu);
  await did('customers', 'import', path, '--apply');
  const { body } = await (await signIn('553001')).call('GET /subscriptions');
  assert.equal(body.data.currentAccount?.currentMember?.dataRemaining.domestic, 10_240 - 4096);
});
