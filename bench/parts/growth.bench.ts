import { costOf } from '../cost.ts';
import { openCountry } from '../country.ts';
import { definePart } from '../part.ts';
import { signIn, startApi, startBareApi } from '../processes.ts';
import type { ServerProcess } from '../processes.ts';
import { median } from '../statistics.ts';
import { measurePurchases } from './buying.bench.ts';

const people = 500;
const warmUp = 2000;
const rounds = 5;
const readsPerRound = 1000;

const home = { unit: 'µs' } as const;
const homeToBare = {
  unit: '×',
  goal: { max: 1.5 },
  floor: { max: 10 },
  note: 'See the part reads; between 7.8 and 9.1 from machine to machine.',
} as const;

export const growth = definePart({
  about:
    'How home and buying cost more with the number of customers: the processor time of node and PostgreSQL for GET /home, and from notice to client.',
  isLong: true,
  figures: {
    'GET /home, 1,000 customers': home,
    'GET /home, 100,000 customers': home,
    'GET /home to bare, 1,000 customers': homeToBare,
    'GET /home to bare, 100,000 customers': homeToBare,
    'GET /home, 100,000 customers to 1,000': { unit: '×', goal: { max: 1.2 }, floor: { max: 1.5 } },
    'seeding 100,000 customers': { unit: 's', goal: { max: 600 } },
    'notice to client, p99, 100,000 customers': { unit: 'ms' },
    'bare notice to client, p99, 100,000 customers': { unit: 'ms' },
    'notice to client to bare, p99, 100,000 customers': {
      unit: '×',
      goal: { max: 3 },
      floor: { max: 25 },
      before: 4.1,
      note: 'See the part buying.',
    },
  },
  measure,
});

async function measure() {
  const few = await measureHome((await openCountry(1000)).url);
  const began = performance.now();
  const { url } = await openCountry(100_000, new Date());
  const seededMs = performance.now() - began;
  const many = await measureHome(url);
  const bought = await measurePurchases(url, url);
  return {
    'GET /home, 1,000 customers': few.home,
    'GET /home, 100,000 customers': many.home,
    'GET /home to bare, 1,000 customers': few.home / few.bare,
    'GET /home to bare, 100,000 customers': many.home / many.bare,
    'GET /home, 100,000 customers to 1,000': many.home / few.home,
    'seeding 100,000 customers': seededMs / 1000,
    'notice to client, p99, 100,000 customers': bought['notice to client, p99'],
    'bare notice to client, p99, 100,000 customers': bought['bare notice to client, p99'],
    'notice to client to bare, p99, 100,000 customers': bought['notice to client to bare, p99'],
  };
}

/** CPU time in µs of node and PostgreSQL for one `GET /home`: ours, then the bare server's on the same database. */
export async function measureHome(url: string): Promise<{ readonly home: number; readonly bare: number }> {
  const bare = await measureReads(url, await startBareApi(url), '/home');
  return { home: await measureReads(url, await startApi(url), '/api/home'), bare };
}

async function measureReads(databaseUrl: string, server: ServerProcess, path: string): Promise<number> {
  try {
    const read = { server, databaseUrl, path, tokens: await signIn(databaseUrl, people) };
    await costOf(read, warmUp);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { node, postgres } = await costOf(read, readsPerRound);
      costs.push(node + postgres);
    }
    return median(costs);
  } finally {
    await server.stop();
  }
}
