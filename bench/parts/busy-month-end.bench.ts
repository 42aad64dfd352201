import { monthOf, startOfMonth } from '@bylgja/domain';
import pg from 'pg';

import { openCountry } from '../country.ts';
import { definePart } from '../part.ts';
import { phoneNumbersOf, query, signIn } from '../processes.ts';
import { buyByCard, openShop } from '../purchases.ts';
import { percentile } from '../statistics.ts';

const customers = 100_000;
const apps = 200;
/** Thirty times as often as an app polls. */
const pollEveryMs = 2000;
const openEveryMs = 200;
const buyEveryMs = 1000;
const lookEveryMs = 1000;
const quietMs = 30_000;
/** Warm-up: compiling code and planning statements during a process's first thousands of calls must not be measured. */
const warmUpMs = 20_000;
/** Access tokens are valid for ten minutes. */
const signInEveryMs = 300_000;

const atMost = { unit: 'ms', goal: { max: 1000 } } as const;

export const busyMonthEnd = definePart({
  about:
    'One warm process and 100,000 customers whose month has ended, while 200 apps ask for news every two seconds, five customers a second open the app and one buys.',
  isLong: true,
  figures: {
    'until every account is in the new month': { unit: 's', goal: { max: 300 } },
    'acts that failed': { unit: '', goal: { max: 0 } },
    'GET /news during, p99': atMost,
    'GET /home during, p99': atMost,
    'POST /packages during, p99': atMost,
    'paid to notified during, p99': atMost,
    'GET /news afterwards, p99': { unit: 'ms' },
    'GET /home afterwards, p99': { unit: 'ms' },
    'POST /packages afterwards, p99': { unit: 'ms' },
    'paid to notified afterwards, p99': { unit: 'ms' },
  },
  measure,
});

type Act = 'GET /news' | 'GET /home' | 'POST /packages' | 'paid to notified';
type Times = Readonly<Record<Act, number[]>>;

async function measure() {
  const lastMonth = new Date(startOfMonth(monthOf(new Date())).getTime() - 1000);
  const { url: databaseUrl } = await openCountry(customers, lastMonth);
  const letMonthEnd = await holdUpMonthEnd(databaseUrl);
  const shop = await openShop(databaseUrl);
  try {
    const crowd = await startCrowd({ apiUrl: shop.api.url, sandboxUrl: shop.sandboxUrl, databaseUrl });
    await pause(warmUpMs);
    crowd.take();
    const began = performance.now();
    await letMonthEnd();
    while (await isAnyBehind(databaseUrl)) await pause(lookEveryMs);
    const seconds = (performance.now() - began) / 1000;
    const meanwhile = crowd.take();
    await pause(quietMs);
    const afterwards = crowd.take();
    await crowd.stop();
    // An action that never finished counts as infinitely slow.
    const p99 = (times: Times, act: Act) => (times[act].length > 0 ? percentile(times[act], 99) : Infinity);
    return {
      'until every account is in the new month': seconds,
      'acts that failed': crowd.failures(),
      'GET /news during, p99': p99(meanwhile, 'GET /news'),
      'GET /home during, p99': p99(meanwhile, 'GET /home'),
      'POST /packages during, p99': p99(meanwhile, 'POST /packages'),
      'paid to notified during, p99': p99(meanwhile, 'paid to notified'),
      'GET /news afterwards, p99': p99(afterwards, 'GET /news'),
      'GET /home afterwards, p99': p99(afterwards, 'GET /home'),
      'POST /packages afterwards, p99': p99(afterwards, 'POST /packages'),
      'paid to notified afterwards, p99': p99(afterwards, 'paid to notified'),
    };
  } finally {
    await shop.close();
  }
}

/** Locks all accounts, so that the month-end job skips them. Returns the function that releases them. */
async function holdUpMonthEnd(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from accounts for no key update');
  return () => client.end();
}

async function isAnyBehind(databaseUrl: string): Promise<boolean> {
  const { rows } = await query<{ behind: boolean }>(
    databaseUrl,
    "select exists (select from accounts where month < $1 and status = 'active') as behind",
    [monthOf(new Date())],
  );
  return rows[0]?.behind === true;
}

interface Places {
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
}

/** Customers who act until stopped, at a fixed rate that does not wait for responses. */
async function startCrowd(places: Places) {
  let tokens = await signIn(places.databaseUrl, 1000);
  let times = noTimes();
  let next = 0;
  const token = () => {
    next += 1;
    return tokens[next % tokens.length] ?? '';
  };
  const under = new Set<Promise<unknown>>();
  let failures = 0;
  const begin = (work: () => Promise<unknown>) => {
    const running = work()
      .catch((error: unknown) => {
        failures += 1;
        console.error(error);
      })
      .finally(() => under.delete(running));
    under.add(running);
  };
  const timed = async (act: Act, work: () => Promise<unknown>) => {
    const into = times[act];
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  const get = (path: string) => read(places.apiUrl + path, token());
  const renewTokens = async () => {
    tokens = await signIn(places.databaseUrl, 1000);
  };
  const buy = async () => {
    const into = times;
    const buyer = token();
    const [phoneNumber = ''] = await phoneNumbersOf(places.databaseUrl, [buyer]);
    const { placedMs, paidMs } = await buyByCard(places, { token: buyer, phoneNumber });
    into['POST /packages'].push(placedMs);
    into['paid to notified'].push(paidMs);
  };
  const timers = [
    setInterval(() => begin(() => timed('GET /news', () => get('/api/news'))), pollEveryMs / apps),
    setInterval(() => begin(() => timed('GET /home', () => get('/api/home'))), openEveryMs),
    setInterval(() => begin(buy), buyEveryMs),
    setInterval(() => begin(renewTokens), signInEveryMs),
  ];
  return {
    failures: () => failures,
    /** The times since the last call. */
    take(): Times {
      const taken = times;
      times = noTimes();
      return taken;
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(under);
    },
  };
}

function noTimes(): Times {
  return { 'GET /news': [], 'GET /home': [], 'POST /packages': [], 'paid to notified': [] };
}

async function read(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
