import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { endMonth, newestOf, startInvoicing } from '#features/invoices/testing/invoicing.ts';
import { lineOf } from '#features/plan-changes/testing/changes.ts';
import type { Caller } from '#testing/caller.ts';
import { freshKey } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { onlyWhereShared, operatorOf } from './testing/operator-of.ts';

const skip = onlyWhereShared();
const today = '2026-11-21T14:32:00Z';

let server: TestServer;
let hannas: Caller;
before(async () => {
  if (skip) return;
  server = await startInvoicing();
});
after(() => server?.close());
beforeEach(async () => {
  if (!skip) await beAt(today);
});

/** Moves the clock; Hanna signs in again. */
async function beAt(instant: string): Promise<void> {
  await server.turnBack(instant);
  hannas = await server.as(hanna);
}

const { did, refusedTo, file } = operatorOf(() => server);

const rows = (...lines: readonly string[]) => file('packages.csv', lines.join('\n'));
const onSale = async (language: 'fo' | 'en' = 'fo') => {
  const { body } = await hannas.call('GET /packages', { headers: { 'accept-language': language } });
  return body.map(({ id, name, price }) => `${id} ${name} ${price}`);
};
const buy = (packageId: string, price: number) =>
  hannas.call('POST /packages', {
    body: { packageId, phoneNumber: server.phoneOf(hanna), payWith: 'card', price },
    idempotencyKey: freshKey(),
  });

test(
  'a provider’s packages are first listed, then on sale under the provider’s own keys and names',
  { skip },
  async () => {
    const path = rows(
      'key,name_fo,name_en,zone,megabytes,price',
      'SUMMAR.2026,Summarpakki,Summer package,eu,3072,"59,50"',
      'gb-5,,,domestic,5120,79',
    );
    const shown = await did('packages', 'import', path);
    assert.match(shown, /^line 2: new SUMMAR\.2026$/mu);
    assert.match(shown, /^line 3: same gb-5$/mu);
    assert.match(shown, /^2 row\(s\): 1 new, 0 changed, 0 retired, 1 same; --apply does it$/mu);
    assert.equal((await onSale()).length, 5);

    const told = await did('packages', 'import', path, '--apply');
    assert.doesNotMatch(told, /same gb-5/u);
    assert.ok((await onSale()).includes('SUMMAR.2026 Summarpakki 59.5'));
    assert.ok((await onSale('en')).includes('SUMMAR.2026 Summer package 59.5'));
    const { body } = await buy('SUMMAR.2026', 59.5);
    assert.deepEqual([body.order.name, body.order.price], ['Summarpakki', 59.5]);
    assert.match(
      await did('packages', 'import', path, '--apply'),
      /^2 row\(s\): 0 new, 0 changed, 0 retired, 2 same; done$/mu,
    );
  },
);

test(
  'a package is on sale from its first day to its last, and taken off sale only when that is asked for',
  { skip },
  async () => {
    const header = 'key,zone,megabytes,price,on_sale_from,on_sale_until';
    const path = rows(header, 'jol-10,domestic,10240,99,2026-12-01,2026-12-24', 'gb-1,domestic,1024,29,,');
    const isOnSaleAt = async (instant: string) => {
      await beAt(instant);
      return (await onSale()).some((name) => name.startsWith('jol-10 '));
    };
    await did('packages', 'import', path, '--apply');
    assert.equal(await isOnSaleAt('2026-11-30T23:59:00Z'), false);
    assert.equal(await isOnSaleAt('2026-12-01T00:01:00Z'), true);
    assert.equal(await isOnSaleAt('2026-12-24T23:59:00Z'), true);
    assert.equal(await isOnSaleAt('2026-12-25T00:01:00Z'), false);

    await beAt(today);
    const before = await onSale();
    assert.ok(before.length > 2);
    const shown = await did('packages', 'import', path, '--retire-missing');
    assert.match(shown, /^not in the file: retired gb-20$/mu);
    assert.deepEqual(await onSale(), before);
    await did('packages', 'import', path, '--retire-missing', '--apply');
    assert.deepEqual(await onSale(), ['gb-1 1\u00a0GB 29']);
    assert.deepEqual((await buy('gb-20', 149)).problem.code, 'package_not_available');

    const back = ['gb-5,domestic,5120,79,,', 'gb-20,domestic,20480,149,,'];
    await did('packages', 'import', rows(header, ...back), '--apply');
    assert.equal((await onSale()).length, 3);
  },
);

test('a price begins on its day: nobody pays another one than they have reviewed', { skip }, async () => {
  const path = rows('key,zone,megabytes,price,valid_from', 'gb-5,domestic,5120,89,1.12.2026');
  assert.match(
    await did('packages', 'import', path),
    /^line 2: changed gb-5: price 79 → 89 from 2026-12-01$/mu,
  );
  await did('packages', 'import', path, '--apply');
  assert.match(await did('packages', 'import', path), /^line 2: same gb-5$/mu);

  await beAt('2026-11-30T23:59:30Z');
  const { body: reviewed } = await hannas.call('GET /packages/:id', { params: { id: 'gb-5' } });
  assert.equal(reviewed.price, 79);
  await beAt('2026-12-01T00:00:30Z');
  const late = await buy('gb-5', reviewed.price);
  assert.deepEqual([late.status, late.problem.code], [409, 'price_changed']);
  const paid = await buy('gb-5', 89);
  assert.deepEqual([paid.status, paid.body.order.price], [201, 89]);
});

test(
  'what is wrong in a file of packages is told by line and column, and nothing of it is done',
  { skip },
  async () => {
    const header = 'key,name_fo,name_en,zone,megabytes,price,valid_from,on_sale_from,on_sale_until';
    const before = await onSale();
    const errors = await refusedTo(
      'packages',
      'import',
      rows(
        header,
        'ny-1,,,domestic,1024,19,,,',
        'ny 2,,,moon,0,free,yesterday,,',
        'ny-3,Bara føroyskt,,domestic,1024,0,,2026-12-02,2026-12-01',
        'gb-1,,,eu,1024,29,,,',
        'gb-20,,,domestic,20480,139,2026-11-20,,',
        'ny-1,,,domestic,1024,19,,,',
      ),
      '--apply',
    );
    for (const error of [
      /^line 3, key: letters, digits/mu,
      /^line 3, zone: domestic or eu$/mu,
      /^line 3, megabytes: 1 or more$/mu,
      /^line 3, price: an amount like/mu,
      /^line 3, valid_from: a day like/mu,
      /^line 4, price: more than 0$/mu,
      /^line 4, name_en: a name in both languages, or in none$/mu,
      /^line 4, on_sale_until: not before on_sale_from$/mu,
      /^line 5, zone: gb-1 has domestic, and it was sold so: give the new package a key of its own$/mu,
      /^line 6, valid_from: a price can change from 2026-11-21 on, not from 2026-11-20$/mu,
      /^line 7, key: the same as on line 2$/mu,
      /^11 error\(s\): nothing was changed$/mu,
    ]) {
      assert.match(errors, error);
    }
    assert.deepEqual(await onSale(), before);
    assert.match(
      await refusedTo('packages', 'import', rows('key,zone,price', 'a,eu,1')),
      /the column megabytes is missing/u,
    );
  },
);

const plans = (...lines: readonly string[]) =>
  file(
    'plans.csv',
    [
      'key,type,name,max_members,member_prices,megabytes,call_minutes,sms,max_speed_mbps,binding_months,eu_price,eu_megabytes,eu_call_minutes,is_on_sale,valid_from',
      ...lines,
    ].join('\n'),
  );

/** What a person is shown of a plan now: its price for the first member, and that of the EU package. */
async function priceOf(person: Person, planId: string): Promise<unknown[]> {
  const { body } = await (await server.as(person)).call('GET /plans/:id', { params: { id: planId } });
  return [body.memberPrices[0]?.price, body.euPackage?.price];
}

test('a plan that becomes dearer is charged at the price of each month', { skip }, async () => {
  const dearer = 'midal,individual_plan,Miðal,1,189,25600,,,,6,59,51200,1200,true,2027-01-01';
  await endMonth(server, '2026-12-15T12:00:00Z');
  hannas = await server.as(hanna);
  await did('plans', 'import', plans(dearer), '--apply');
  assert.deepEqual(await priceOf(hanna, 'midal'), [169, 49]);
  const monthly = async () => {
    const reply = await hannas.call('GET /subscriptions/:id/monthly-price', {
      params: { id: lineOf(hanna) },
    });
    return reply.body.total;
  };
  assert.equal(await monthly(), 169 + 49);

  await endMonth(server, '2027-01-01T00:00:00Z');
  hannas = await server.as(hanna);
  assert.deepEqual(await priceOf(hanna, 'midal'), [189, 59]);
  assert.equal(await monthly(), 189 + 59);
  const { month, lines } = await newestOf(server, hanna);
  assert.deepEqual([month, ...lines.map(({ price }) => price)], ['2027-01', 189, 59]);
});

test('a plan’s price begins with a month, and that of a past month stays', { skip }, async () => {
  const late = 'stort,individual_plan,Stórt,1,259,102400,,,,6,49,51200,1200,yes';
  const errors = await refusedTo(
    'plans',
    'import',
    plans(`${late},2026-12-15`, `midal,individual_plan,Miðal,1,179,25600,,,,6,49,51200,1200,yes,2026-10-01`),
    '--apply',
  );
  assert.match(errors, /^line 2, valid_from: the first day of a month$/mu);
  assert.match(errors, /^line 3, valid_from: a price can change from 2026-11-01 on, not from 2026-10-01$/mu);
});
