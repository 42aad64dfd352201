import { openCountry } from '../country.ts';
import { sendGets } from '../load.ts';
import { definePart } from '../part.ts';
import { memoryMb, signIn, startApi, startBareApi } from '../processes.ts';
import { median } from '../statistics.ts';

const customers = 1000;
const starts = 5;
const reads = 4000;

export const startAndMemory = definePart({
  about:
    'From the start of the process to its first answer on a migrated database, and its memory, beside a bare Fastify with pg.',
  figures: {
    'start to first answer, median': { unit: 'ms', before: 1080 },
    'bare start, median': { unit: 'ms', before: 206 },
    'start to bare, medians': {
      unit: '×',
      goal: { max: 2.5 },
      floor: { max: 4 },
      before: 5.3,
      note: 'Between 1.5 and 2.7 from run to run: what is left is running the schemas of all calls, and the first connections.',
    },
    'memory idle': { unit: 'MB', before: 188 },
    'memory after 4,000 reads': {
      unit: 'MB',
      goal: { max: 250 },
      floor: { max: 320 },
      before: 450,
      note: 'Between 231 and 275 from run to run; a smaller young generation costs a tenth more processor time a call.',
    },
    'bare memory after 4,000 reads': { unit: 'MB', before: 142 },
  },
  measure,
});

async function measure() {
  const { url } = await openCountry(customers);
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < starts; round += 1) {
    for (const [start, times] of [[startApi, own] as const, [startBareApi, bare] as const]) {
      const server = await start(url);
      times.push(server.startedInMs);
      await server.stop();
    }
  }
  const ownMemory = await memoryOf(url, { start: startApi, path: '/api/home' });
  const bareMemory = await memoryOf(url, { start: startBareApi, path: '/home' });
  return {
    'start to first answer, median': median(own),
    'bare start, median': median(bare),
    'start to bare, medians': median(own) / median(bare),
    'memory idle': ownMemory.idle,
    'memory after 4,000 reads': ownMemory.loaded,
    'bare memory after 4,000 reads': bareMemory.loaded,
  };
}

async function memoryOf(url: string, { start, path }: { start: typeof startApi; path: string }) {
  const server = await start(url);
  try {
    const idle = memoryMb(server.pid);
    await sendGets(server.url + path, { tokens: await signIn(url, 200), count: reads });
    return { idle, loaded: memoryMb(server.pid) };
  } finally {
    await server.stop();
  }
}
