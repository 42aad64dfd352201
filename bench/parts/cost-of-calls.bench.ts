import { costOf } from '../cost.ts';
import type { Cost } from '../cost.ts';
import { openCountry } from '../country.ts';
import { definePart } from '../part.ts';
import type { FigureInfo, Figures } from '../part.ts';
import { signIn, startApi } from '../processes.ts';

const customers = 10_000;
const people = 500;
const warmUp = 1500;
const count = 2000;

/** The most frequent calls of customers' apps. */
const calls = {
  'GET /home': '/api/home',
  'GET /news': '/api/news',
  'GET /news again': '/api/news',
  'GET /subscriptions': '/api/subscriptions',
  'GET /orders': '/api/orders',
  'GET /receipts': '/api/receipts',
  'GET /invoices': '/api/invoices',
  'GET /activity': '/api/activity',
  'GET /notifications': '/api/notifications',
  'GET /packages': '/api/packages',
} as const;

type Call = keyof typeof calls;
type Name = `${Call}, ${keyof Cost}`;

const units: Readonly<Record<keyof Cost, string>> = { node: 'µs', postgres: 'µs', bytes: 'B' };
const names = Object.keys(calls) as Call[];

/** At this cost, 100,000 open apps that poll once a minute use one core for node and 0.4 for PostgreSQL. */
const goals: Partial<Record<Name, number>> = {
  'GET /news again, node': 600,
  'GET /news again, postgres': 240,
};

/** As measured then with the same number of customers; bodies were not compressed. */
const before: Partial<Record<Name, number>> = {
  'GET /subscriptions, node': 1262,
  'GET /subscriptions, postgres': 14_379,
  'GET /subscriptions, bytes': 2000,
  'GET /orders, node': 1118,
  'GET /orders, postgres': 6092,
  'GET /orders, bytes': 3300,
  'GET /receipts, node': 486,
  'GET /receipts, postgres': 325,
  'GET /receipts, bytes': 2600,
  'GET /invoices, node': 1204,
  'GET /invoices, postgres': 5057,
  'GET /invoices, bytes': 1900,
  'GET /activity, node': 2055,
  'GET /activity, postgres': 73_127,
  'GET /activity, bytes': 4200,
  'GET /notifications, node': 480,
  'GET /notifications, postgres': 231,
  'GET /notifications, bytes': 3300,
  'GET /packages, node': 268,
  'GET /packages, postgres': 55,
  'GET /packages, bytes': 700,
};

export const costOfCalls = definePart({
  about:
    'What one call of one of 10,000 customers costs: processor time of node and of PostgreSQL, and the body on the wire, in brotli where it is compressed.',
  figures: Object.fromEntries(
    names.flatMap((call) =>
      Object.entries(units).map(([what, unit]) => {
        const name = `${call}, ${what}` as Name;
        const max = goals[name];
        const bounds = max !== undefined && { goal: { max }, floor: { max: 3 * max } };
        const then = before[name] !== undefined && { before: before[name] };
        return [name, { unit, ...bounds, ...then }];
      }),
    ),
  ) as Readonly<Record<Name, FigureInfo>>,
  measure,
});

async function measure(): Promise<Figures<Name>> {
  const { url } = await openCountry(customers);
  const server = await startApi(url);
  try {
    const tokens = await signIn(url, people);
    const figures: [string, number][] = [];
    for (const call of names) {
      // A repeated request sends the ETag and gets a 304.
      const etags = call === 'GET /news again' ? { etags: new Map<string, string>() } : {};
      const read = { server, databaseUrl: url, path: calls[call], tokens, ...etags };
      await costOf(read, warmUp);
      const cost = await costOf(read, count);
      figures.push(
        ...Object.entries(cost).map(([what, value]) => [`${call}, ${what}`, value] as [string, number]),
      );
    }
    return Object.fromEntries(figures) as Figures<Name>;
  } finally {
    await server.stop();
  }
}
