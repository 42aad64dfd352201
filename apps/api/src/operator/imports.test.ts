import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { findPlan } from '#features/accounts/plans.store.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { onlyWhereShared, operatorOf } from './testing/operator-of.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (!skip) server = await startTestServer();
});
after(() => server?.close());

const { did, refusedTo, file } = operatorOf(() => server);

const planHeader =
  'key,type,name,max_members,member_prices,megabytes,call_minutes,sms,max_speed_mbps,binding_months,eu_price,eu_megabytes,eu_call_minutes,is_on_sale';

test('changes of plans are first listed, then imported, all or nothing', { skip }, async () => {
  const plan = (id: string) => findPlan(server.db, id);
  const good = [
    'litid,individual_plan,Lítið,1,109,5120,,,,6,49,51200,1200,yes',
    'familja-7,family_plan,"Familja, 7 GB",6,149 99.50 49,7168,600,,150,0,,0,0,no',
    'midal,individual_plan,Miðal,1,169,25600,,,,6,49,51200,1200,yes',
  ];
  const path = file('plans.csv', [planHeader, ...good].join('\n'));
  const shown = await did('plans', 'import', path);
  assert.match(shown, /^line 2: changed litid: member_prices 99 → 109 from 2026-11-01$/mu);
  assert.match(shown, /^line 3: new familja-7$/mu);
  assert.match(shown, /^line 4: same midal$/mu);
  assert.match(shown, /^3 row\(s\): 1 new, 1 changed, 0 retired, 1 same; --apply does it$/mu);
  assert.equal(await plan('familja-7'), undefined);

  await did('plans', 'import', path, '--apply');
  assert.deepEqual((await plan('litid'))?.prices, [
    { validFrom: '1970-01-01', memberPrices: [9900], euPrice: 4900 },
    { validFrom: '2026-11-01', memberPrices: [10_900], euPrice: 4900 },
  ]);
  const fresh = await plan('familja-7');
  assert.deepEqual(fresh?.prices, [
    { validFrom: '1970-01-01', memberPrices: [14_900, 9950, 4900], euPrice: null },
  ]);
  assert.deepEqual(
    [fresh?.call_minutes, fresh?.sms, fresh?.max_speed_mbps, fresh?.is_on_sale],
    [600, null, 150, false],
  );
  assert.match(await did('plans', 'import', path), /^3 row\(s\): 0 new, 0 changed, 0 retired, 3 same/mu);

  const bad = [
    'nytt,individual_plan,Nýtt,1,99,1024,,,,6,49,51200,1200,yes',
    'nytt,individual_plan,Nýtt,1,cheap,1024,,,,6,49,51200,1200,maybe',
    'litid,family_plan,Lítið,1,99,5120,,,,6,49,51200,1200,yes',
    'nytt,individual_plan,Nýtt,1,99,1024,,,,6,49,51200,1200,yes',
  ];
  const errors = await refusedTo(
    'plans',
    'import',
    file('bad.csv', [planHeader, ...bad].join('\n')),
    '--apply',
  );
  for (const error of [
    /^line 3, member_prices: kr\. by member/mu,
    /^line 3, is_on_sale: yes or no$/mu,
    /^line 4, type: litid is of another type$/mu,
    /^line 5, key: the same as on line 2$/mu,
    /^4 error\(s\): nothing was changed$/mu,
  ]) {
    assert.match(errors, error);
  }
  assert.equal(await plan('nytt'), undefined);
});

test('invalid plans are not imported', { skip }, async () => {
  const rows = [
    'einstakt,individual_plan,Einstakt,2,99,1024,,,,6,49,51200,1200,yes',
    'tom,family_plan,Tóm,0,99,1024,,,,6,49,51200,1200,yes',
    'bundid,individual_plan,Bundið,1,99,1024,,,,999999999,49,51200,1200,yes',
    'familja-100,family_plan,Familja 100 GB,6,299 199,102400,,,,6,,51200,1200,yes',
    'litid,individual_plan,Lítið,1,99,5120,,,,24,49,51200,1200,yes',
    'seint,individual_plan,Seint,1,99,1024,,,0,6,49,51200,1200,yes',
  ];
  await server.db
    .query()
    .updateTable('accounts')
    .set({ has_eu_package: true })
    .where('plan_id', '=', 'familja-100')
    .execute();
  const path = file('impossible.csv', [planHeader, ...rows].join('\n'));
  const errors = await refusedTo('plans', 'import', path, '--apply');
  for (const error of [
    /^line 2, max_members: 1, as it is an individual_plan$/mu,
    /^line 3, max_members: 1 or more$/mu,
    /^line 4, binding_months: 24 months at most$/mu,
    /^line 5, eu_price: accounts on familja-100 have the package$/mu,
    /^line 7, max_speed_mbps: 1 or more$/mu,
    /^5 error\(s\): nothing was changed$/mu,
  ]) {
    assert.match(errors, error);
  }
});

test('new numbers are first listed, then imported, all or nothing', { skip }, async () => {
  const count = async () => (await server.db.query().selectFrom('numbers').selectAll().execute()).length;
  const before = await count();
  const path = file('numbers.csv', 'phone_number\n+298 28 70 01\n298287002\n');
  assert.match(
    await did('numbers', 'import', path),
    /^line 2: new 287001\nline 3: new 287002\n2 row\(s\): 2 new/mu,
  );
  assert.equal(await count(), before);
  await did('numbers', 'import', path, '--apply');
  assert.equal(await count(), before + 2);
  assert.match(await did('numbers', 'import', path, '--apply'), /^2 row\(s\): 0 new, .* 2 same; done$/mu);

  const bad = file('bad-numbers.csv', 'phone_number\n287003\n12\n211001\n287003\n');
  const errors = await refusedTo('numbers', 'import', bad, '--apply');
  assert.match(errors, /^line 3, phone_number: a phone number$/mu);
  assert.match(errors, /^line 4, phone_number: a line has 211001$/mu);
  assert.match(errors, /^line 5, phone_number: the same as on line 2$/mu);
  assert.equal(await count(), before + 2);
  const malformed = file('malformed.csv', 'phone_number\n"2870\n');
  assert.match(await refusedTo('numbers', 'import', malformed), /^line 2: a quote/mu);
});

test('a whole range of numbers is imported at once', { skip }, async () => {
  const count = async () =>
    (await server.db.query().selectFrom('numbers').select('phone_number').execute()).length;
  const before = await count();
  const range = Array.from({ length: 40_000 }, (_, index) => String(400_000 + index));
  const path = file('range.csv', ['phone_number', ...range].join('\n'));
  assert.match(await did('numbers', 'import', path, '--apply'), /^40000 row\(s\): 40000 new, .*; done$/mu);
  assert.equal(await count(), before + range.length);
});
