import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { invoiceDueOn, invoiceParts, invoiceStateAt } from './invoices.ts';
import type { InvoicedAccount, InvoicedLine, InvoicedTerms } from './invoices.ts';
import { toMinorUnits, minorUnits, sumOf } from './minor-units.ts';
import { addDays, day } from './month.ts';
import { monthlyPrice } from './subscription.ts';

const prices = { memberPrices: [299, 199, 149].map(toMinorUnits), euPrice: toMinorUnits(49) };
const family: InvoicedTerms = { plan: prices, hasEuPackage: false };
const withEu: InvoicedTerms = { plan: prices, hasEuPackage: true };
const smaller: InvoicedTerms = {
  plan: { memberPrices: [199, 149].map(toMinorUnits), euPrice: toMinorUnits(49) },
  hasEuPackage: false,
};

const line = (id: string, changes: Partial<InvoicedLine> = {}): InvoicedLine => ({
  id,
  goesOn: true,
  isInUse: true,
  beganOn: null,
  credit: minorUnits(0),
  ...changes,
});
const partsOf = (account: Partial<InvoicedAccount> & Pick<InvoicedAccount, 'lines'>) =>
  invoiceParts({ before: family, after: family, ...account }).map(
    ({ lineId, kind, price }) => `${lineId} ${kind} ${price / 100}`,
  );

for (const { name, account, parts } of [
  {
    name: 'each line pays the price of its place in the plan, and its EU package',
    account: { after: withEu, lines: [line('first'), line('second')] },
    parts: ['first plan 299', 'first eu_package 49', 'second plan 199', 'second eu_package 49'],
  },
  {
    name: 'a smaller plan is paid from its first month',
    account: { after: smaller, lines: [line('first'), line('second')] },
    parts: ['first plan 199', 'second plan 149'],
  },
  {
    name: 'a line that leaves pays nothing, and later lines move up',
    account: { lines: [line('first', { goesOn: false }), line('second')] },
    parts: ['second plan 299'],
  },
  {
    name: 'a line that leaves still pays its charges outside the plan',
    account: { lines: [line('first', { goesOn: false, credit: minorUnits(-1250) }), line('second')] },
    parts: ['first outside_plan 12.5', 'second plan 299'],
  },
  {
    name: 'the credit of a line does not reduce the invoice',
    account: { lines: [line('first', { credit: minorUnits(5000) })] },
    parts: ['first plan 299'],
  },
  {
    name: 'a line in processing owes nothing, and keeps its place',
    account: { lines: [line('first'), line('second', { isInUse: false }), line('third')] },
    parts: ['first plan 299', 'third plan 149'],
  },
  {
    name: 'a line activated on the 21st pays ten days of November, at the price of its place then, and December',
    account: { before: withEu, after: smaller, lines: [line('first', { beganOn: day('2026-11-21') })] },
    parts: ['first plan 199', 'first first_days 116'],
  },
  {
    name: 'a line that was activated and leaves pays those days',
    account: { lines: [line('first', { goesOn: false, beganOn: day('2026-11-01') })] },
    parts: ['first first_days 299'],
  },
  {
    name: 'without anything due there is no invoice',
    account: { lines: [line('a', { isInUse: false })] },
    parts: [],
  },
] satisfies { name: string; account: Parameters<typeof partsOf>[0]; parts: string[] }[]) {
  test(name, () => {
    assert.deepEqual(partsOf(account), parts);
  });
}

const someLine = fc.record({
  goesOn: fc.boolean(),
  isInUse: fc.boolean(),
  beganOn: fc.option(fc.integer({ min: 0, max: 29 }).map((days) => addDays(day('2026-11-01'), days))),
  credit: fc.integer({ min: -100_000, max: 100_000 }).map(minorUnits),
});
const someLines = fc
  .array(someLine, { maxLength: 6 })
  .map((lines) => lines.map((made, place) => line(String(place), made)));
const someTerms = fc.constantFrom(family, withEu, smaller);
const someAccount = fc.record({ before: someTerms, after: someTerms, lines: someLines });

test('an invoice is the monthly price of the account, without lines in processing, plus the debts of its lines', () => {
  fc.assert(
    fc.property(someAccount, (account) => {
      const parts = invoiceParts(account);
      const sumOfKind = (...kinds: string[]) =>
        sumOf(parts.filter(({ kind }) => kinds.includes(kind)).map(({ price }) => price));
      const staying = account.lines.filter(({ goesOn }) => goesOn);
      const whole = monthlyPrice(account.after.plan, {
        lines: staying.length,
        hasEuPackage: account.after.hasEuPackage,
      });
      const fees = sumOfKind('plan', 'eu_package');
      assert.ok(fees <= whole);
      if (staying.every(({ isInUse }) => isInUse)) assert.equal(fees, whole);
      assert.equal(
        sumOfKind('outside_plan'),
        account.lines.reduce((sum, { credit }) => sum + Math.max(0, 0 - credit), 0),
      );
      assert.ok(parts.every(({ price }) => price > 0));
      assert.equal(new Set(parts.map(({ lineId, kind }) => `${lineId} ${kind}`)).size, parts.length);
    }),
  );
});

test('settled charges are not invoiced again', () => {
  fc.assert(
    fc.property(someAccount, (account) => {
      const paid = new Map(
        invoiceParts(account)
          .filter(({ kind }) => kind === 'outside_plan')
          .map(({ lineId, price }) => [lineId, price]),
      );
      const lines = account.lines.map((one) => ({
        ...one,
        credit: minorUnits(one.credit + (paid.get(one.id) ?? 0)),
      }));
      const again = invoiceParts({ ...account, lines });
      assert.deepEqual(
        again.filter(({ kind }) => kind === 'outside_plan'),
        [],
      );
    }),
  );
});

test('an invoice is due after fourteen days, in Faroese time', () => {
  assert.equal(invoiceDueOn(new Date('2026-12-01T00:00:00Z')), '2026-12-15');
  assert.equal(invoiceDueOn(new Date('2026-06-30T23:30:00Z')), '2026-07-15');
});

test('an invoice is overdue after its last day, unless it is being charged, paid or cancelled', () => {
  const at = (now: string, changes: object = {}) =>
    invoiceStateAt(
      { order: 'awaiting_payment', isBeingCharged: false, dueOn: day('2026-12-15'), ...changes },
      new Date(now),
    );
  assert.equal(at('2026-12-15T23:59:59Z'), 'unpaid');
  assert.equal(at('2026-12-16T00:00:00Z'), 'overdue');
  assert.equal(at('2026-12-16T00:00:00Z', { isBeingCharged: true }), 'processing');
  assert.equal(at('2027-01-01T00:00:00Z', { order: 'complete' }), 'paid');
  assert.equal(at('2027-01-01T00:00:00Z', { order: 'cancelled' }), 'cancelled');
});
