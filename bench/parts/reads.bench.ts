import { costOf } from '../cost.ts';
import type { Cost, Read } from '../cost.ts';
import { openCountry } from '../country.ts';
import { definePart } from '../part.ts';
import { signIn, startApi, startBareApi } from '../processes.ts';
import { median } from '../statistics.ts';

const customers = 10_000;
const people = 500;
const warmUp = 2000;
const rounds = 5;
const readsPerRound = 1000;

export const reads = definePart({
  about:
    'Processor time of a read of 10,000 customers’ data, of the server and of PostgreSQL, beside a bare Fastify with pg.',
  figures: {
    'GET /home, node': { unit: 'µs', before: 8100 },
    'GET /home, PostgreSQL': { unit: 'µs', before: 42_000 },
    'bare home, node and PostgreSQL': { unit: 'µs' },
    'GET /home to bare, node and PostgreSQL': {
      unit: '×',
      goal: { max: 1.5 },
      floor: { max: 9 },
      note:
        'Home runs 23 selects with the rules of eleven calls where the bare server runs one. Its statements are written and planned once ' +
        '(decision 0092); what is left is running them, four trips to the database, and holding the answer to its schema.',
    },
    'GET /auth/me, node': { unit: 'µs' },
    'bare row, node': { unit: 'µs' },
    'GET /auth/me to bare row, node': {
      unit: '×',
      goal: { max: 2 },
      floor: { max: 4 },
      before: 3.5,
      note: 'One prepared statement since decision 0092; what is left are the guards of every call: limits, session, turn, schema, log.',
    },
  },
  measure,
});

async function measure() {
  // Each server has its own copy, so that PostgreSQL's CPU time can be measured separately.
  const [own, bare] = [await openCountry(customers), await openCountry(customers)];
  const [api, bareApi] = [await startApi(own.url), await startBareApi(bare.url)];
  const tokens = await signIn(own.url, people);
  const onApi = { server: api, databaseUrl: own.url, tokens };
  const onBare = { server: bareApi, databaseUrl: bare.url, tokens };
  try {
    const [home, bareHome] = await compare({ ...onApi, path: '/api/home' }, { ...onBare, path: '/home' });
    const [me, bareRow] = await compare({ ...onApi, path: '/api/auth/me' }, { ...onBare, path: '/row' });
    return {
      'GET /home, node': home.node,
      'GET /home, PostgreSQL': home.postgres,
      'bare home, node and PostgreSQL': bareHome.node + bareHome.postgres,
      'GET /home to bare, node and PostgreSQL':
        (home.node + home.postgres) / (bareHome.node + bareHome.postgres),
      'GET /auth/me, node': me.node,
      'bare row, node': bareRow.node,
      'GET /auth/me to bare row, node': me.node / bareRow.node,
    };
  } finally {
    await Promise.all([api.stop(), bareApi.stop()]);
  }
}

/** Measures both in turn. Returns the medians of the rounds. */
async function compare(first: Read, second: Read): Promise<[Omit<Cost, 'bytes'>, Omit<Cost, 'bytes'>]> {
  await costOf(first, warmUp);
  await costOf(second, warmUp);
  const [ofFirst, ofSecond]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofFirst.push(await costOf(first, readsPerRound));
    ofSecond.push(await costOf(second, readsPerRound));
  }
  return [medians(ofFirst), medians(ofSecond)];
}

function medians(costs: readonly Cost[]): Omit<Cost, 'bytes'> {
  return {
    node: median(costs.map(({ node }) => node)),
    postgres: median(costs.map(({ postgres }) => postgres)),
  };
}
