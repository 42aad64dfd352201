import { costOf } from '../cost.ts';
import type { Read } from '../cost.ts';
import { openCountry } from '../country.ts';
import { definePart } from '../part.ts';
import { signIn, startApi, startBareApi } from '../processes.ts';
import { median } from '../statistics.ts';
import { measurePurchases } from './buying.bench.ts';

const people = 500;
const warmUp = 2000;
const rounds = 9;
const readsPerRound = 500;

const homeCost = { unit: 'µs' } as const;
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
    'GET /home, 1,000 customers': homeCost,
    'GET /home, 100,000 customers': homeCost,
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
  const small = (await openCountry(1000)).url;
  const began = performance.now();
  const large = (await openCountry(100_000, new Date())).url;
  const seededMs = performance.now() - began;
  const home = await measureHomes({ few: small, many: large });
  const bought = await measurePurchases(large, large);
  return {
    'GET /home, 1,000 customers': home.few,
    'GET /home, 100,000 customers': home.many,
    'GET /home to bare, 1,000 customers': home.fewToBare,
    'GET /home to bare, 100,000 customers': home.manyToBare,
    'GET /home, 100,000 customers to 1,000': home.manyToFew,
    'seeding 100,000 customers': seededMs / 1000,
    'notice to client, p99, 100,000 customers': bought['notice to client, p99'],
    'bare notice to client, p99, 100,000 customers': bought['bare notice to client, p99'],
    'notice to client to bare, p99, 100,000 customers': bought['notice to client to bare, p99'],
  };
}

/** CPU time in µs of node and PostgreSQL for one `GET /home`, and as a multiple of others measured in turn with it. */
export interface HomeCost {
  readonly few: number;
  readonly fewToBare: number;
  readonly many: number;
  readonly manyToBare: number;
  readonly manyToFew: number;
}

/**
 * What one `GET /home` costs in a small and in a large database, and beside the bare server on each. The four take turns, and a multiple is
 * the median of the rounds' multiples: whatever else the machine does slows down all of a round alike.
 */
export async function measureHomes(urls: Readonly<Record<'few' | 'many', string>>): Promise<HomeCost> {
  const reads: Read[] = [];
  for (const url of [urls.few, urls.many]) {
    reads.push(await openRead(url, '/api/home'), await openRead(url, '/home'));
  }
  try {
    for (const read of reads) await costOf(read, warmUp);
    const all: HomeCost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const costs: number[] = [];
      for (const read of reads) {
        const { node, postgres } = await costOf(read, readsPerRound);
        costs.push(node + postgres);
      }
      const [few = 0, fewBare = 0, many = 0, manyBare = 0] = costs;
      all.push({ few, fewToBare: few / fewBare, many, manyToBare: many / manyBare, manyToFew: many / few });
    }
    const medianOf = (figure: keyof HomeCost) => median(all.map((round) => round[figure]));
    return {
      few: medianOf('few'),
      fewToBare: medianOf('fewToBare'),
      many: medianOf('many'),
      manyToBare: medianOf('manyToBare'),
      manyToFew: medianOf('manyToFew'),
    };
  } finally {
    for (const { server } of reads) await server.stop();
  }
}

async function openRead(databaseUrl: string, path: '/api/home' | '/home'): Promise<Read> {
  const server = await (path === '/home' ? startBareApi : startApi)(databaseUrl);
  return { server, databaseUrl, path, tokens: await signIn(databaseUrl, people) };
}
