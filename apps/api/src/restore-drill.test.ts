import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import { brand } from '@bylgja/brand';
import { bjork, demoPassword, hanna, paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { topUpLowLinesJob } from '#features/top-ups/automatic-job.ts';
import { leave, lineOf } from '#features/top-ups/testing/topping-up.ts';
import { runJob } from '#jobs/run-job.ts';
import { onlyWhereShared, operatorOf } from '#operator/testing/operator-of.ts';
import { startRefused } from '#operator/testing/run-operator.ts';
import { keepFirstIdentity } from '#seed/installation.store.ts';
import { startApiBeside } from '#testing/api-beside.ts';
import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { ask, backUp, execute, restoreBeside } from '#testing/postgres-backup.ts';
import { cards, freshKey, orderPackage, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const skip = onlyWhereShared();

/** The server whose database is lost after the backup. */
let lost: TestServer;
let directory: string;
before(async () => {
  if (skip) return;
  lost = await startTestServer({ hasTimedJobs: false });
  directory = mkdtempSync(join(tmpdir(), 'bylgja-restore-'));
});
after(async () => {
  await lost?.close();
  if (directory) rmSync(directory, { recursive: true });
});

interface Bought {
  readonly orderId: string;
  /** The reference of the payment. */
  readonly ref: string;
  readonly order: string;
  readonly receipt: string;
}

async function buy(caller: Caller, person: Person, packageId: string): Promise<Bought> {
  const { id, payment } = await orderPackage(caller, lost.phoneOf(person), { packageId });
  await pay(lost, payment.paymentUrl, cards.approved);
  return { ...(await boughtOf(caller, id)), ref: payment.id };
}

async function buyOnSavedCard(caller: Caller, person: Person): Promise<Bought> {
  const { status, body } = await caller.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: lost.phoneOf(person), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  if (status !== 201) assert.fail(String(status));
  return { ...(await boughtOf(caller, body.order.id)), ref: body.order.payment?.id ?? '' };
}

/** Pætur, whose line is to be topped up by itself, and has just fallen below his threshold. */
async function fallLow(): Promise<Caller> {
  const paeturs = await lost.as(paetur);
  await saveCard(lost, paeturs);
  const { lineId } = await lineOf(paeturs);
  const body = { below: 50, amount: 100, mostPerMonth: 2 };
  const { status } = await paeturs.call('PUT /top-ups/:lineId/automatic', { params: { lineId }, body });
  assert.equal(status, 200);
  await leave(lost, paeturs, 10);
  return paeturs;
}

/** The automatic top-up that this makes due is made before the database is lost. */
async function topUpOnce(paeturs: Caller): Promise<{ credits: unknown; charges: string[] }> {
  await runJob(topUpLowLinesJob, lost.deps);
  await until(async () => (await lineOf(paeturs)).balance > 100);
  return { credits: await creditsAt(lost.db.url ?? ''), charges: await automaticCharges() };
}

/** What has been added to Pætur’s balance in a database. */
function creditsAt(url: string): Promise<unknown> {
  return ask(
    url,
    `select amount_minor::int as amount from credit_entries join lines on lines.id = line_id
     where customer_id = '${paetur.id}' order by 1`,
  );
}

/** The references of automatic top-ups at the provider that hold money. */
async function automaticCharges(): Promise<string[]> {
  const ledger = await providerLedger(lost);
  return Object.keys(ledger).filter((ref) => ref.startsWith('T') && (ledger[ref]?.captured ?? 0) > 0);
}

/** A paid order, with the number of its receipt. */
async function boughtOf(caller: Caller, orderId: string): Promise<Omit<Bought, 'ref'>> {
  const { number, receiptId } = await orderWhen(caller, orderId, ({ isComplete }) => isComplete);
  const { body } = await caller.call('GET /receipts/:id', { params: { id: receiptId ?? '' } });
  return { orderId, order: number, receipt: body.number };
}

/** Purchases that go on until the returned function is called, which returns them. */
function keepBuying(caller: Caller, person: Person): () => Promise<Bought[]> {
  const load = { goesOn: true };
  const made: Bought[] = [];
  const going = until(async () => {
    made.push(await buy(caller, person, 'gb-1'));
    return !load.goesOn;
  });
  return async () => {
    load.goesOn = false;
    await going;
    return made;
  };
}

/** A backup is made while customers buy; then the database is lost, with what happened since. */
async function loseDatabase() {
  const [hannas, bjorks] = [await lost.as(hanna), await lost.as(bjork)];
  await keepFirstIdentity(lost.db);
  const before = await buy(hannas, hanna, 'gb-5');
  await saveCard(lost, hannas);
  const paeturs = await fallLow();
  const waiting = await orderPackage(hannas, lost.phoneOf(hanna), { packageId: 'gb-20' });
  const stopBuying = keepBuying(bjorks, bjork);
  const backup = join(directory, 'backup');
  await backUp(lost.db.url ?? '', backup);
  const during = await stopBuying();
  const toDeliver = await buyOnSavedCard(hannas, hanna);
  const toppedUp = await topUpOnce(paeturs);
  const toReturn = await buy(bjorks, bjork, 'gb-5');
  await pay(lost, waiting.payment.paymentUrl, cards.approved);
  const paidLate = { ...(await boughtOf(hannas, waiting.id)), ref: waiting.payment.id };
  await lost.server.close();
  const given = [before, ...during, toDeliver, toReturn, paidLate];
  return { backup, before, during, toDeliver, toReturn, paidLate, given, toppedUp };
}

test(
  'after a restore no number is given twice, and every payment is delivered or returned',
  { skip },
  async (t) => {
    const { backup, before, during, toDeliver, toReturn, paidLate, given, toppedUp } = await loseDatabase();
    const url = await restoreBeside(lost.db.url ?? '', backup);
    const { settings, did, refusedTo, operatorBeside } = operatorOf(() => ({
      ...lost,
      db: { ...lost.db, url },
    }));

    const isCopy = /names a copy: .*`npm run operator -- restored`/;
    const start = await startRefused({ ...settings(), PORT: '0' });
    assert.equal(start.code, 1, 'nobody can forget it');
    assert.match(start.errors, isCopy);
    assert.match(await refusedTo('payments', 'list'), isCopy);

    assert.match(await did('restored'), /series 2, with 2-000001; orders after 2000000/);
    const invoices = await ask(url, "select value from counters where name = 'invoices'");
    assert.deepEqual(invoices, [{ value: 100_000_000 }]);
    for (const _ of ['once', 'again']) {
      const compared = await did('payments', 'compare');
      for (const { ref } of [toDeliver, toReturn]) assert.ok(compared.includes(ref));
    }
    const listed = (await did('payments', 'list')).split('\n');
    const listedAs = ({ ref }: Bought) =>
      listed
        .find((line) => line.startsWith(ref))
        ?.split('\t')
        .slice(1, 5);
    assert.deepEqual(listedAs(toDeliver), ['unmatched', '79 kr.', 'package gb-5', `customer ${hanna.id}`]);
    assert.deepEqual(listedAs(toReturn), ['unmatched', '79 kr.', 'package gb-5', `customer ${bjork.id}`]);
    for (const settled of [before, paidLate]) assert.equal(listedAs(settled), undefined);

    await ask(url, `update unmatched_payments set amount_minor = 100 where ref = '${toDeliver.ref}'`);
    assert.match(await did('payments', 'deliver', toDeliver.ref), new RegExp(toDeliver.orderId));
    const prices = await ask(
      url,
      `select price_minor as price from orders where id = '${toDeliver.orderId}'`,
    );
    assert.deepEqual(prices, [{ price: 7900 }], 'it costs what the provider holds now');
    assert.match(await refusedTo('payments', 'deliver', toDeliver.ref), /no unmatched payment/);
    assert.match(await refusedTo('payments', 'refund', toReturn.ref), /is on its way/);
    for (const other of ['deliver', 'reviewed']) {
      assert.match(await refusedTo('payments', other, toReturn.ref), /its refund is under way/);
    }
    await until(async () => (await operatorBeside({}, ['payments', 'refund', toReturn.ref])).code === 0);
    // Purchases during the backup that came too late for it.
    for (const { ref } of during.filter((one) => listedAs(one))) await did('payments', 'deliver', ref);

    const processes = await Promise.all([
      startApiBeside(lost, { databaseUrl: url }),
      startApiBeside(lost, { databaseUrl: url }),
    ]);
    t.after(() => Promise.all(processes.map((api) => api.stop())));
    const again: Omit<Bought, 'ref'>[] = [];
    for (const api of processes) {
      const { body } = await createCaller(api.url, null).call('POST /auth/email-login', {
        body: { email: hanna.email ?? '', password: demoPassword },
      });
      const hannas = createCaller(api.url, body.accessToken);
      again.push(await buy(hannas, hanna, 'gb-1'), await boughtOf(hannas, toDeliver.orderId));
    }
    for (const { orderId, order, receipt } of again) {
      assert.match(receipt, /^2-00000\d$/);
      assert.match(order, new RegExp(String.raw`^${brand.orderPrefix}-2 000 00\d$`));
      const isFree = given.every(
        (one) => one.orderId === orderId || (one.order !== order && one.receipt !== receipt),
      );
      assert.ok(isFree, `${order} or ${receipt} was given before the restore`);
    }
    await until(async () => isDeepStrictEqual(await creditsAt(url), toppedUp.credits));
    assert.deepEqual(await automaticCharges(), toppedUp.charges, 'his card is not charged again');
    assert.match(await did('payments', 'list'), /^0 payment/);
    await assertBooks(url, given);
    await restoreOnceMore(backup);
  },
);

/** The same backup a second time, by an operator whose role may not read which database it is. */
async function restoreOnceMore(backup: string): Promise<void> {
  const url = await restoreBeside(lost.db.url ?? '', backup);
  const role = `restorer_${randomUUID().replaceAll('-', '')}`;
  await execute(
    url,
    `revoke execute on function pg_control_system() from public;
     create role ${role};
     grant all on all tables in schema public to ${role};
     grant all on all sequences in schema public to ${role}`,
  );
  const asRole = new URL(url);
  asRole.searchParams.set('options', `-c role=${role}`);
  const { did, refusedTo } = operatorOf(() => ({ ...lost, db: { ...lost.db, url: asRole.toString() } }));
  try {
    assert.match(await refusedTo('restored', '--series', '1'), /choose 2 or a later one/);
    assert.match(await did('restored', '--series', '3'), /series 3, with 3-000001; orders after 3000000/);
    const counters = await ask(url, "select value from counters where name in ('receipts', 'invoices')");
    assert.deepEqual(counters, [{ value: 200_000_000 }, { value: 200_000_000 }], 'it is kept');
  } finally {
    await execute(url, `drop owned by ${role}; drop role ${role}`);
  }
}

/** What was captured has one receipt or went back, and the second series has no gap. */
async function assertBooks(url: string, given: readonly Bought[]): Promise<void> {
  const receipts = await ask(
    url,
    "select number, payment_ref as ref from receipts where kind = 'sale' order by number",
  );
  const second = receipts.map(({ number }) => Number(number)).filter((number) => number > 100_000_000);
  assert.deepEqual(
    second,
    second.map((_, index) => 100_000_001 + index),
  );
  const ledger = await providerLedger(lost);
  for (const { ref } of given) {
    const { captured = 0, refunded = 0 } = ledger[ref] ?? {};
    const papers = receipts.filter((receipt) => receipt['ref'] === ref).length;
    assert.equal(papers, captured > refunded ? 1 : 0, `${ref}: ${captured} captured, ${refunded} refunded`);
  }
}
