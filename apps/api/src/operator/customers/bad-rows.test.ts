import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

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

const { did, refusedTo, given, counts, lineOf } = importsOf(() => server);

test(
  'each kind of bad row is told with its file, line and column, and nothing is imported',
  { skip },
  async () => {
    await did('customers', 'import', examples('customers'), '--apply');
    const before = await counts();
    const bad = {
      'customers.csv': [
        'key,firstname,lastname,birth_date,email,postal_code',
        'B-1,Rasmus,Holm,2015-01-01,,',
        'B-2,,Holm,yesterday,not an address,1',
        'B-3,Bjarni,Holm,1980-01-01,marjun@example.fo,',
        'B-4,Anna,Holm,1980-01-01,anna@example.fo,',
        'B-4,Anna,Holm,1980-01-01,ANNA@example.fo,',
      ],
      'accounts.csv': [
        'key,owner,plan,eu_package',
        'A-1,B-1,einstakt-10,no',
        'A-2,nobody,einstakt-10,no',
        'A-3,B-4,gone,no',
        'A-4,B-4,,yes',
        'A-5,B-4,einstakt-10,no',
        'R-501,K-1003,familja-50,yes',
      ],
      'lines.csv': [
        'key,account,user,phone_number,status,cancels_to,iccid,pin,puk',
        'B-1,A-1,B-1,551001,active,,,,',
        'B-2,A-2,B-4,551001,active,,,,',
        'B-3,nowhere,nobody,12,sleeping,,short,1,',
        'B-4,A-3,B-4,221001,cancelled,,,,',
        'B-5,A-4,B-4,551005,cancelled,prepaid,,1234,',
        'B-6,A-4,B-4,551006,active,,,,',
        'B-7,nowhere,nobody,551007,active,,,,',
        'L-9002,R-501,K-1002,551008,active,,,,',
      ],
    };
    const errors = await refusedTo('customers', 'import', given('bad', bad), '--apply');
    for (const error of [
      /^customers\.csv line 3, firstname: a text on one line/mu,
      /^customers\.csv line 3, birth_date: a day like/mu,
      /^customers\.csv line 3, email: an email address$/mu,
      /^customers\.csv line 3, postal_code: a postal code$/mu,
      /^customers\.csv line 4, email: another customer has this address$/mu,
      /^customers\.csv line 6, key: the same as on line 5$/mu,
      /^customers\.csv line 6, email: the same as on line 5$/mu,
      /^accounts\.csv line 2, owner: an owner has a date of birth and is 18 or older$/mu,
      /^accounts\.csv line 3, owner: no customer has this key$/mu,
      /^accounts\.csv line 4, plan: no plan has this key$/mu,
      /^accounts\.csv line 5, eu_package: its plan has none$/mu,
      /^accounts\.csv line 6, key: no line is in this account$/mu,
      /^accounts\.csv line 7, owner: it cannot change in an import/mu,
      /^lines\.csv line 3, phone_number: the same as on line 2$/mu,
      /^lines\.csv line 4, phone_number: a phone number$/mu,
      /^lines\.csv line 4, status: active or blocked or cancelled$/mu,
      /^lines\.csv line 4, iccid: 18 to 22 digits$/mu,
      /^lines\.csv line 4, pin: 4 to 8 digits$/mu,
      /^lines\.csv line 5, phone_number: another line has this number$/mu,
      /^lines\.csv line 5, cancels_to: prepaid or given_up/mu,
      /^lines\.csv line 6, puk: both codes of the SIM, or none$/mu,
      /^lines\.csv line 6, iccid: that of the SIM that has the codes$/mu,
      /^lines\.csv line 6, status: a prepaid line has no plan that ends$/mu,
      /^lines\.csv line 7, account: it has room for 1 line\(s\)$/mu,
      /^lines\.csv line 8, account: no account has this key$/mu,
      /^lines\.csv line 8, user: no customer has this key$/mu,
      /^lines\.csv line 9, phone_number: it cannot change in an import/mu,
      /error\(s\): nothing was changed$/mu,
    ]) {
      assert.match(errors, error);
    }
    assert.doesNotMatch(errors, /551001|anna@|yesterday|Holm/u, 'a report names no personal data');
    assert.deepEqual(await counts(), before);
  },
);

test(
  'with --skip-bad an account with a bad line is left out whole, and the others are imported',
  { skip },
  async () => {
    const mixed = {
      'customers.csv': [
        'key,firstname,lastname,birth_date',
        'M-1,Jákup,Lund,1980-01-01',
        'M-2,Elin,Lund,1982-01-01',
        'M-3,Sanna,Lund,1984-01-01',
      ],
      'accounts.csv': ['key,owner,plan', 'M-1,M-1,familja-50', 'M-2,M-3,einstakt-10'],
      'lines.csv': [
        'key,account,user,phone_number',
        'M-1,M-1,M-1,552001',
        'M-2,M-1,M-2,5520',
        'M-3,M-2,M-3,552003',
      ],
    };
    const before = await counts();
    assert.match(
      await refusedTo('customers', 'import', given('mixed', mixed), '--apply'),
      /1 error\(s\): nothing was changed/u,
    );
    assert.deepEqual(await counts(), before);
    const told = await refusedTo('customers', 'import', given('mixed', mixed), '--apply', '--skip-bad');
    assert.match(told, /^lines\.csv line 3, phone_number: a phone number$/mu);
    assert.match(told, /1 error\(s\), for which 4 row\(s\) were left out; done$/mu);
    assert.equal((await lineOf('M-3')).phone_number, '298552003');
    const half = await server.db
      .query()
      .selectFrom('lines')
      .select('id')
      .where('external_key', '=', 'M-1')
      .execute();
    assert.deepEqual(half, []);
  },
);

test('a number that was sold here stays with its customer', { skip }, async () => {
  await server.db
    .query()
    .updateTable('lines')
    .set({ external_key: null, imported_row: null })
    .where('external_key', '=', 'M-3')
    .execute();
  const before = await counts();
  const sold = {
    'customers.csv': ['key,firstname,lastname,birth_date', 'N-1,Sanna,Lund,1984-01-01'],
    'accounts.csv': ['key,owner,plan', 'N-1,N-1,einstakt-10'],
    'lines.csv': ['key,account,user,phone_number', 'N-1,N-1,N-1,552003'],
  };
  const told = await did('customers', 'import', given('sold', sold), '--apply');
  assert.match(told, /^3 row\(s\): 0 new, 0 changed, 0 same, 3 left; done$/mu);
  assert.deepEqual(await counts(), before);
});
