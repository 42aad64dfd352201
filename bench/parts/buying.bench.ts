import { buyHeard, explainStatements, readConfig, startOwnPostgres, startTestServer } from '@bylgja/api';
import { bjork, jogvan } from '@bylgja/fixtures';

import { openCountry } from '../country.ts';
import type { Notice } from '../notice-relay.ts';
import { definePart } from '../part.ts';
import { cpuSeconds, databaseCpuSeconds, phoneNumbersOf, signIn, startBareWs } from '../processes.ts';
import type { ServerProcess } from '../processes.ts';
import { buyByCard, inTime, openShop, openSocket, post } from '../purchases.ts';
import type { Shop } from '../purchases.ts';
import { median, percentile } from '../statistics.ts';

const customers = 10_000;
const warmUp = 20;
const rounds = 3;
const perRound = 25;
const everyMs = 200;
const idleMs = 3000;
const nothing: Readonly<Record<'node' | 'postgres', number>> = { node: 0, postgres: 0 };

export const buying = definePart({
  about:
    'What it takes to buy a package by card, and how soon its buyer is notified after a notice, beside a bare WebSocket that commits one row.',
  figures: {
    'statements in all': { unit: '', goal: { max: 40 }, floor: { max: 40 }, before: 78 },
    'a purchase, node': { unit: 'µs', before: 29_000 },
    'a purchase, PostgreSQL': { unit: 'µs', before: 38_000 },
    'notice to client, median': { unit: 'ms' },
    'notice to client, p99': { unit: 'ms' },
    'bare notice to client, median': { unit: 'ms' },
    'bare notice to client, p99': { unit: 'ms' },
    'notice to client to bare, median': { unit: '×', before: 11 },
    'notice to client to bare, p99': {
      unit: '×',
      goal: { max: 3 },
      floor: { max: 25 },
      before: 4.1,
      note: 'Not the same work: a notice is kept, the provider is asked about its payment, and what it says is settled before anybody is notified. Statements asked side by side (0095) took a paid notice from 25 round trips to ten; where processors are scarce each of them waits for its turn, where the bare fixture has one.',
    },
  },
  measure,
});

async function measure() {
  const statements = await countStatements();
  const [own, bareOwn] = [await openCountry(customers), await openCountry(customers)];
  return { 'statements in all': statements, ...(await measurePurchases(own.url, bareOwn.url)) };
}

/** The cost of purchases on one database and the delay until buyers are notified, compared with the bare WebSocket server. */
export async function measurePurchases(url: string, bareUrl: string) {
  const shop = await openShop(url);
  const bare = await startBareWs(bareUrl);
  try {
    const buyers = [...(await signIn(url, warmUp + rounds * perRound))];
    const take = (count: number) => buyers.splice(0, count);
    for (const buyer of take(warmUp)) await sendNotices(bare, (await buyAll(shop, [buyer])).notices);
    const [bought, received]: [Bought[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const of = await buyAll(shop, take(perRound), await idleCost(shop));
      bought.push(of);
      received.push(...(await sendNotices(bare, of.notices)));
    }
    const times = bought.flatMap((of) => of.times);
    return {
      'a purchase, node': median(bought.map(({ node }) => node)),
      'a purchase, PostgreSQL': median(bought.map(({ postgres }) => postgres)),
      'notice to client, median': median(times),
      'notice to client, p99': percentile(times, 99),
      'bare notice to client, median': median(received),
      'bare notice to client, p99': percentile(received, 99),
      'notice to client to bare, median': median(times) / median(received),
      'notice to client to bare, p99': percentile(times, 99) / percentile(received, 99),
    };
  } finally {
    await Promise.all([shop.close(), bare.stop()]);
  }
}

/** Counts the queries of one purchase: Bjørk of the demo data buys for her son. Excludes begin and commit. */
async function countStatements(): Promise<number> {
  const postgres = await startOwnPostgres();
  const { database } = readConfig({ DATABASE_URL: postgres.url });
  if (!('limits' in database)) throw new Error('no limits belong to an embedded database');
  const { limits, poolSize } = database;
  const server = await startTestServer({ postgres: { serverUrl: postgres.url, limits, poolSize } });
  try {
    const explained = await explainStatements(server.db);
    const caller = await server.as(bjork);
    const buyOne = () => buyHeard(server, caller, server.phoneOf(jogvan));
    await buyOne();
    const { length } = await explained.during(buyOne);
    explained.stop();
    return length;
  } finally {
    await server.close();
    await postgres.stop();
  }
}

/** The results of several purchases, and the cost of one in µs. */
interface Bought {
  /** From the callback until the buyer is notified, in ms. */
  readonly times: readonly number[];
  readonly notices: readonly Notice[];
  readonly node: number;
  readonly postgres: number;
}

/** Each buyer buys a package, at even intervals. Throws if one of them is not notified of the payment. */
async function buyAll(shop: Shop, tokens: readonly string[], idle = nothing): Promise<Bought> {
  const { api, relay, databaseUrl } = shop;
  const before = await cpuOf(shop);
  const seen = relay.notices.length;
  const numbers = await phoneNumbersOf(databaseUrl, tokens);
  const buyers = tokens.map((token, index) => ({ token, phoneNumber: numbers[index] ?? '' }));
  const heard = await inSteps(buyers, everyMs, (buyer) =>
    buyByCard({ apiUrl: api.url, sandboxUrl: shop.sandboxUrl }, buyer),
  );
  const after = await cpuOf(shop);
  const notices = relay.notices.slice(seen);
  const at = new Map(heard.flatMap(({ heardAt }) => [...heardAt]));
  const times = notices.flatMap(({ ref, state, at: sentAt }) => {
    const received = at.get(`${ref} ${state}`);
    return received === undefined ? [] : [received - sentAt];
  });
  const perPurchase = (of: 'node' | 'postgres') => {
    const alone = (idle[of] * (after.at - before.at)) / 1000;
    return ((after[of] - before[of] - alone) / tokens.length) * 1_000_000;
  };
  return { times, notices, node: perPurchase('node'), postgres: perPurchase('postgres') };
}

/** CPU seconds so far. */
async function cpuOf({ api, databaseUrl }: Shop) {
  const postgres = await databaseCpuSeconds(databaseUrl);
  return { at: performance.now(), node: cpuSeconds(api.pid), postgres };
}

/** CPU seconds per second without purchases. */
async function idleCost(shop: Shop): Promise<typeof nothing> {
  const before = await cpuOf(shop);
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const after = await cpuOf(shop);
  const perSecond = (of: 'node' | 'postgres') => ((after[of] - before[of]) / (after.at - before.at)) * 1000;
  return { node: perSecond('node'), postgres: perSecond('postgres') };
}

/** Sends the same callbacks to the bare server, two for each purchase. Returns the delay from each to its client, in ms. */
async function sendNotices(bare: ServerProcess, notices: readonly Notice[]): Promise<number[]> {
  return inSteps(notices, everyMs / 2, async ({ ref, state, body }) => {
    const socket = await openSocket(bare.url.replace('http', 'ws'));
    const received = Promise.withResolvers<number>();
    const key = `${ref} ${state}`;
    socket.addEventListener('message', () => received.resolve(performance.now()));
    socket.send(key);
    await new Promise((resolve) => setTimeout(resolve, everyMs / 4));
    const began = performance.now();
    await post(`${bare.url}/notices`, { body: { ref: key, state, body } });
    const at = await inTime(received.promise, 'the bare client was not notified');
    socket.close();
    return at - began;
  });
}

async function inSteps<Of, Value>(
  items: readonly Of[],
  stepMs: number,
  work: (item: Of) => Promise<Value>,
): Promise<Value[]> {
  const begun: Promise<Value>[] = [];
  for (const item of items) {
    const one = work(item);
    // The error is reported where all of them are awaited.
    one.catch(() => undefined);
    begun.push(one);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  return Promise.all(begun);
}
