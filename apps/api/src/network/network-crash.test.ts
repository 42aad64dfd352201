import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { freePort, startApiProcess } from '#testing/api-process.ts';
import { spreadLifetimes } from '#testing/lifetimes.ts';
import { control, until } from '#testing/purchases.ts';
import { runsOf } from '#testing/runs.ts';
import { networkFaults, newPerson, signUpPaid } from '#testing/sign-ups.ts';
import type { NetworkOrder } from '#testing/sign-ups.ts';
import { networkCallbackToken, startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

/** The faults of the network during one life of the server. */
const kinds: readonly object[] = [
  {},
  { losesNotices: true },
  { repeats: true },
  { reordersNotices: true },
  { losesAnswers: true },
  { httpStatus: 503 },
  { noticeDelayMs: 200 },
  { delayMs: 50 },
];
const deaths = kinds.length * runsOf({ usual: 1, full: 3 });
const seed = 298;
/** How many lines are ordered in each life, one of them with a port-in. */
const linesOfALife = 3;
const lines = deaths * linesOfALife;
const clockSpeed = 60;
/** How long a server goes on at most after it has begun with the lines of its life. */
const longestMs = 600;

test(
  'a server that is killed repeatedly, with a failing network, delivers every paid line exactly once',
  {
    skip:
      process.env['TEST_DATABASE'] === 'postgres'
        ? false
        : 'a database that outlives kill -9 is needed: PostgreSQL',
    timeout: 10 * 60_000,
  },
  async (t) => {
    t.diagnostic(`seed ${seed}`);
    const world = await startTestServer({
      at: new Date().toISOString(),
      env: { REQUESTS_PER_MINUTE: '1000000' },
    });
    t.after(async () => {
      await world.db.close();
      await world.sandbox.close();
    });
    await networkFaults(world, { httpStatus: 503 });
    for (let index = 0; index < lines; index += 1) {
      const caller = await world.as(await newPerson(world));
      const isPorting = index % linesOfALife === 0;
      const phoneNumber = String(554_000 + index);
      await signUpPaid(
        world,
        caller,
        isPorting ? { porting: { phoneNumber, simcardNumber: '8929802770001200001' } } : {},
      );
    }
    await world.server.close();
    await world.db
      .query()
      .updateTable('network_tasks')
      .set({ next_check_at: never })
      .where('order_id', 'in', signUps(world).select('id'))
      .execute();

    const hits = await liveAndDie(world);
    t.diagnostic(`${hits} of ${deaths} deaths came in the midst of it`);
    assert.ok(hits > deaths / 2, `too few kills came in the middle of work: ${hits}`);
    await assertOnce(world);
  },
);

const signUps = ({ db }: TestServer) => db.query().selectFrom('orders').where('kind', '=', 'sign_up');

const countOpen = async (world: TestServer) =>
  (await signUps(world).select('id').where('state', '=', 'processing').execute()).length;

const longAgo = new Date('2000-01-01T00:00:00Z');
const never = new Date('2100-01-01T00:00:00Z');

/** Lets the next lines be ordered at the network; returns a check whether the server has begun with one of them. */
async function releaseLines({ db }: TestServer): Promise<() => Promise<boolean>> {
  const tasks = () => db.query().updateTable('network_tasks');
  const released = await tasks()
    .set({ next_check_at: longAgo, checks: 0 })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('network_tasks')
        .select('id')
        .where('next_check_at', '=', never)
        .orderBy('position')
        .limit(linesOfALife),
    )
    .returning('id')
    .execute();
  assert.equal(released.length, linesOfALife);
  const ids = released.map(({ id }) => id);
  return async () => {
    const { checks } = await db
      .query()
      .selectFrom('network_tasks')
      .select(({ fn }) => fn.max('checks').as('checks'))
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow();
    return checks > 0;
  };
}

/** Kills the server repeatedly, with each fault of the network; returns how often it had begun with lines that were not ready yet. */
async function liveAndDie(world: TestServer): Promise<number> {
  const { config } = world.deps;
  const port = await freePort();
  await control(world, 'PUT', '/_sandbox/network/callback', {
    url: `http://127.0.0.1:${port}/api/network-callbacks`,
    token: networkCallbackToken,
  });
  const api = await startApiProcess({
    port,
    env: {
      CLOCK_SPEED: String(clockSpeed),
      CLOCK_STARTED: String(Date.now()),
      DATABASE_URL: world.db.url ?? '',
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey ?? '',
      LOG_LEVEL: 'silent',
      NETWORK_URL: config.network.url ?? '',
      NETWORK_TOKEN: config.network.token,
      NETWORK_CALLBACK_TOKEN: networkCallbackToken,
      USAGE_EVERY_SECONDS: '86400',
      PAYMENT_BASE_URL: config.payment.baseUrl,
      PAYMENT_API_KEY: config.payment.apiKey,
      PAYMENT_PRIVATE_KEY: config.payment.privateKey,
      PAYMENT_MERCHANT_ID: config.payment.merchantId,
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
  });
  try {
    let hits = 0;
    for (const [life, lifeMs] of spreadLifetimes(deaths, { longestMs, seed }).entries()) {
      await networkFaults(world, kinds[life % kinds.length]);
      await until(await releaseLines(world));
      await setTimeout(lifeMs);
      const heldBack = lines - (life + 1) * linesOfALife;
      if ((await countOpen(world)) > heldBack) hits += 1;
      await api.killAndRestart();
    }
    await networkFaults(world);
    await until(async () => (await countOpen(world)) === 0);
    return hits;
  } finally {
    await api.stop();
  }
}

/** Each order is complete, with one active line, one SIM, one activity and one order at the network. */
async function assertOnce(world: TestServer): Promise<void> {
  const query = () => world.db.query();
  const orders = await query()
    .selectFrom('orders')
    .innerJoin('lines', 'lines.id', 'orders.line_id')
    .select(['orders.id', 'orders.line_id', 'orders.phone_number', 'orders.state', 'lines.status'])
    .where('orders.kind', '=', 'sign_up')
    .execute();
  const sims = await query().selectFrom('sims').select(['line_id', 'iccid']).execute();
  const acts = await query()
    .selectFrom('activities')
    .select('line_id')
    .where('kind', '=', 'line_activated')
    .execute();
  const atNetwork = (await control(world, 'GET', '/_sandbox/network/orders')) as (NetworkOrder & {
    readonly sim: { readonly iccid: string } | null;
  })[];
  assert.equal(orders.length, lines);
  for (const order of orders) {
    const made = atNetwork.filter(({ request }) => request['phoneNumber'] === order.phone_number);
    const cards = sims.filter((sim) => sim.line_id === order.line_id).map(({ iccid }) => iccid);
    assert.deepEqual(
      {
        states: [order.state, order.status],
        network: made.map(({ state }) => state),
        cards,
        acts: acts.filter((act) => act.line_id === order.line_id).length,
      },
      {
        states: ['complete', 'active'],
        network: ['completed'],
        cards: made.map(({ sim }) => sim?.iccid),
        acts: 1,
      },
    );
  }
}
