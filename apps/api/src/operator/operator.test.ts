import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { lines, elin } from '@bylgja/fixtures';

import { readSim } from '#features/subscriptions/sims.ts';
import type { Caller } from '#testing/caller.ts';
import { control, orderWhen, pay, cards, providerLedger, until } from '#testing/purchases.ts';
import {
  atNetwork,
  holdAny,
  networkFaults,
  networkOrder,
  newPerson,
  signUp,
  signUpPaid,
} from '#testing/sign-ups.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { runOperator } from './testing/run-operator.ts';
import type { OperatorRun } from './testing/run-operator.ts';

const skip =
  process.env['TEST_DATABASE'] === 'postgres'
    ? false
    : 'a server and a command reach one database: PostgreSQL';

let server: TestServer;
before(async () => {
  if (skip) return;
  server = await startTestServer({ at: new Date().toISOString() });
  // The network does nothing by itself.
  await control(server, 'PUT', '/_sandbox/network/pace', { stepSeconds: null });
});
after(() => server?.close());

const operator = (...words: string[]) => operatorBeside({}, words);

async function operatorBeside(env: Record<string, string>, words: string[]): Promise<OperatorRun> {
  const { config, db } = server.deps;
  return runOperator(words, {
    ...env,
    DATABASE_URL: db.kind === 'postgres' ? (server.db.url ?? '') : '',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey ?? '',
    PAYMENT_BASE_URL: config.payment.baseUrl,
    PAYMENT_API_KEY: config.payment.apiKey,
    PAYMENT_PRIVATE_KEY: config.payment.privateKey,
    PAYMENT_MERCHANT_ID: config.payment.merchantId,
  });
}

async function did(...words: string[]): Promise<string> {
  const run = await operator(...words);
  assert.equal(run.code, 0, run.errors);
  return run.out;
}

async function refusedTo(...words: string[]): Promise<string> {
  const run = await operator(...words);
  assert.equal(run.code, 1, run.out);
  return run.errors;
}

function file(name: string, text: string): string {
  const path = join(server.deps.config.dataDir, name);
  writeFileSync(path, text);
  return path;
}

const statusOf = async (lineId: string | null | undefined) =>
  (
    await server.db
      .query()
      .selectFrom('lines')
      .select('status')
      .where('id', '=', lineId ?? '')
      .executeTakeFirstOrThrow()
  ).status;

test('an order is listed, completed by hand with all that follows, and not twice', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const [order] = await signUpPaid(server, caller);
  await orderWhen(caller, order.id, ({ steps }) =>
    steps.some(({ id, state }) => id === 'paid' && state === 'done'),
  );
  assert.match(
    await did('orders', 'list', '--open'),
    new RegExp(`^${order.number}\tsign_up\tprocessing\t`, 'mu'),
  );
  assert.match(await did('orders', 'move', order.number, 'complete'), /is complete/);
  assert.match(await did('orders', 'list', '--number', order.number), /\tcomplete\t/);
  const { lineId, steps } = await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  assert.equal(await statusOf(lineId), 'active');
  assert.ok(steps.every(({ state }) => state === 'done'));
  assert.match(await refusedTo('orders', 'move', order.number, 'complete'), /it is complete/);
  assert.match(await refusedTo('orders', 'move', order.number, 'cancelled'), /it is complete/);
  assert.match(await refusedTo('orders', 'move', 'BY-999999', 'complete'), /there is no order/);
});

test('what was done by hand from the beginning is completed too', { skip }, async () => {
  const elins = lines.find(({ person }) => person.id === elin.id);
  const { number } = await server.db
    .query()
    .selectFrom('orders')
    .select('number')
    .where('line_id', '=', elins?.id ?? '')
    .executeTakeFirstOrThrow();
  await did('orders', 'move', `BY-${number}`, 'complete');
  assert.equal(await statusOf(elins?.id), 'active');
});

test(
  'what the network has done is kept when it is completed by hand, and without an answer nothing is',
  { skip },
  async () => {
    const caller = await server.as(await newPerson(server));
    const [order] = await signUpPaid(server, caller, { eSim: false, simPickupLocationId: 'klaksvik' });
    const asked = await networkOrder(server, order.phoneNumber);
    await atNetwork(server, asked, { do: 'advance' });
    await atNetwork(server, asked, { do: 'advance' });
    const { lineId } = await orderWhen(caller, order.id, ({ steps }) =>
      steps.some(({ id, state }) => id === 'sim_sent' && state === 'done'),
    );
    const network = { NETWORK_URL: server.deps.config.network.url ?? '', NETWORK_TOKEN: 'sandbox' };
    const complete = ['orders', 'move', order.number, 'complete'];
    await networkFaults(server, { httpStatus: 503 });
    const silent = await operatorBeside(network, complete);
    assert.equal(silent.code, 1, silent.out);
    assert.match(silent.errors, /the network does not say/);
    assert.equal(await statusOf(lineId), 'processing');

    await networkFaults(server);
    const completed = await operatorBeside(network, complete);
    assert.equal(completed.code, 0, completed.errors);
    assert.equal(await statusOf(lineId), 'active');
    assert.equal((await readSim(server.deps, lineId ?? ''))?.simType, 'PHYSICAL');
  },
);

test('an order in processing is cancelled, and its money goes back', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const [order] = await signUpPaid(server, caller);
  const { lineId } = await orderWhen(caller, order.id, ({ steps }) =>
    steps.some(({ id, state }) => id === 'paid' && state === 'done'),
  );
  assert.match(await did('orders', 'move', order.number, 'cancelled'), /kr\. go back to the card/);
  assert.equal(await statusOf(lineId), 'ended');
  const ledger = await until(async () => {
    // The command has the wall clock's time.
    server.clock.set(new Date().toISOString());
    const entries = Object.values(await providerLedger(server));
    return entries.some(({ refunded }) => refunded > 0) && entries;
  });
  assert.ok(ledger.some(({ captured, refunded }) => captured === refunded && refunded === order.price * 100));
  assert.match(await refusedTo('orders', 'move', order.number, 'cancelled'), /it is cancelled/);
});

test('an order that nobody has paid is cancelled, and no card can pay it then', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const { orders, paymentUrl } = await signUp(caller);
  assert.match(await did('orders', 'move', orders[0].number, 'cancelled'), /nothing had been paid/);
  await assert.rejects(pay(server, paymentUrl ?? '', cards.approved));
});

/** An unpaid or paid sign-up of a family: the owner's order, and a member's that is paid with it. */
async function familyWish(caller: Caller) {
  const { id } = await holdAny(caller);
  const member = { firstname: 'Anna', lastname: 'Dam', birthDate: '2012-04-03', eSim: true };
  return {
    planId: 'familja-20',
    hasConfirmedSameAddress: true,
    members: [{ ...member, phoneNumberReservationId: id }],
  };
}

test('orders that are to be paid at once are given up at once', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const { orders, paymentUrl } = await signUp(caller, await familyWish(caller));
  const [main, member] = orders;
  const said = await did('orders', 'move', member?.number ?? '', 'cancelled');
  for (const { number } of [main, member ?? main]) assert.ok(said.includes(`${number} is cancelled`), said);
  await assert.rejects(pay(server, paymentUrl, cards.approved));
  const { body } = await caller.call('GET /orders');
  assert.ok(body.every(({ isCancelled }) => isCancelled));
});

test(
  'an order whose part is complete is given up alone, and nothing goes back by itself',
  { skip },
  async () => {
    const caller = await server.as(await newPerson(server));
    const [main, member] = await signUpPaid(server, caller, await familyWish(caller));
    await did('orders', 'move', member?.number ?? '', 'complete');
    const said = await did('orders', 'move', main.number, 'cancelled');
    assert.match(said, /kr\. were paid for .*nothing of that goes back by itself/u);
    const left = await orderWhen(caller, member?.id ?? '', ({ isComplete }) => isComplete);
    assert.equal(await statusOf(left.lineId), 'active');
    const { body: activity } = await caller.call('GET /activity');
    assert.ok(activity.items.some(({ kind }) => kind === 'order_abandoned'));
    assert.ok(activity.items.every(({ kind }) => kind !== 'order_expired'));
  },
);

test('a port is declined with a reason, and the customer asked to mend it', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const [order] = await signUpPaid(server, caller, {
    phoneNumberReservationId: null,
    porting: { phoneNumber: '551200', simcardNumber: '8929802770001200001' },
  });
  await orderWhen(caller, order.id, ({ steps }) =>
    steps.some(({ id, state }) => id === 'paid' && state === 'done'),
  );
  await did('ports', 'decline', order.number, '--reason', 'number_bound');
  const { problem } = await orderWhen(caller, order.id, (seen) => seen.problem !== null);
  assert.equal(problem, 'number_bound');
  const other = await server.as(await newPerson(server));
  const [fresh] = await signUpPaid(server, other);
  assert.match(
    await refusedTo('ports', 'decline', fresh.number, '--reason', 'number_bound'),
    /brings no number/,
  );
});

test('a message is written, and the versions of the app are set', { skip }, async () => {
  const text = [
    '--title-fo',
    'Arbeiði',
    '--title-en',
    'Works',
    '--body-fo',
    'Í nátt.',
    '--body-en',
    'Tonight.',
  ];
  await did('message', 'add', ...text, '--from', '2026-12-01T08:00Z', '--to', '2026-12-02');
  const message = await server.db.query().selectFrom('status_messages').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(message.title, { fo: 'Arbeiði', en: 'Works' });
  assert.equal(message.active_to.toISOString(), '2026-12-02T00:00:00.000Z');
  for (const must of ['3.0.0', '3.9.0']) {
    await did('versions', 'set', 'ios', '--must', must, '--should', '3.10.0');
  }
  const versions = await server.db.query().selectFrom('app_versions').selectAll().execute();
  assert.deepEqual(versions, [
    { platform: 'ios', must_upgrade_below: '3.9.0', should_upgrade_below: '3.10.0' },
  ]);
  await refusedTo('versions', 'set', 'ios', '--must', '3.10.0', '--should', '3.9.0');
});

const planHeader =
  'id,type,name,max_members,member_prices,megabytes,call_minutes,sms,binding_months,eu_price,eu_megabytes,eu_call_minutes,is_on_sale';

test('plans are shown first, then taken in, all or nothing', { skip }, async () => {
  const plan = (id: string) =>
    server.db.query().selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
  const good = [
    'litid,individual_plan,Lítið,1,109,5120,,,6,49,51200,1200,yes',
    'familja-7,family_plan,"Familja, 7 GB",6,149 99.50 49,7168,600,,0,,0,0,no',
    'midal,individual_plan,Miðal,1,169,25600,,,6,49,51200,1200,yes',
  ];
  const path = file('plans.csv', [planHeader, ...good].join('\n'));
  const shown = await did('plans', 'import', path);
  assert.match(shown, /^~ litid: member_prices 99 → 109$/mu);
  assert.match(shown, /^\+ familja-7: Familja, 7 GB$/mu);
  assert.match(shown, /^2 change\(s\) in 3 row\(s\); --apply does them$/mu);
  assert.equal(await plan('familja-7'), undefined);

  await did('plans', 'import', path, '--apply');
  assert.deepEqual((await plan('litid'))?.member_prices, [10_900]);
  const fresh = await plan('familja-7');
  assert.deepEqual(
    [fresh?.member_prices, fresh?.call_minutes, fresh?.sms, fresh?.eu_price_oyru, fresh?.is_on_sale],
    [[14_900, 9950, 4900], 600, null, null, false],
  );
  assert.match(await did('plans', 'import', path), /^0 change\(s\)/mu);

  const bad = [
    'nytt,individual_plan,Nýtt,1,99,1024,,,6,49,51200,1200,yes',
    'nytt,individual_plan,Nýtt,1,cheap,1024,,,6,49,51200,1200,maybe',
    'litid,family_plan,Lítið,1,99,5120,,,6,49,51200,1200,yes',
    'nytt,individual_plan,Nýtt,1,99,1024,,,6,49,51200,1200,yes',
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
    /^line 5, id: the same as on line 2$/mu,
    /^4 error\(s\): nothing was changed$/mu,
  ]) {
    assert.match(errors, error);
  }
  assert.equal(await plan('nytt'), undefined);
});

test('numbers are shown first, then taken in, all or nothing', { skip }, async () => {
  const count = async () => (await server.db.query().selectFrom('numbers').selectAll().execute()).length;
  const before = await count();
  const path = file('numbers.csv', 'phone_number\n+298 28 70 01\n287002\n');
  assert.match(await did('numbers', 'import', path), /^\+ 287001\n\+ 287002\n2 change\(s\)/mu);
  assert.equal(await count(), before);
  await did('numbers', 'import', path, '--apply');
  assert.equal(await count(), before + 2);
  assert.match(await did('numbers', 'import', path, '--apply'), /^0 change\(s\) in 2 row\(s\), done$/mu);

  const bad = file('bad-numbers.csv', 'phone_number\n287003\n12\n211001\n287003\n');
  const errors = await refusedTo('numbers', 'import', bad, '--apply');
  assert.match(errors, /^line 3, phone_number: 12 is not a phone number$/mu);
  assert.match(errors, /^line 4, phone_number: a line has 211001$/mu);
  assert.match(errors, /^line 5, phone_number: the same as on line 2$/mu);
  assert.equal(await count(), before + 2);
  const malformed = file('malformed.csv', 'phone_number\n"2870\n');
  assert.match(await refusedTo('numbers', 'import', malformed), /^line 2: a quote/mu);
});
