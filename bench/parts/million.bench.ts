import { openLargeCountry } from '../country.ts';
import { definePart } from '../part.ts';
import { measureHomes } from './growth.bench.ts';
import { endMonth } from './month-end.bench.ts';

const customers = 1_000_000;

export const million = definePart({
  about:
    'A million customers with a short history each, on disk: GET /home, and the end of a month on one process. Takes half an hour and 12 GB of disk.',
  isLong: true,
  figures: {
    'GET /home, node and PostgreSQL': { unit: 'µs' },
    'GET /home to 1,000 customers': {
      unit: '×',
      goal: { max: 1.2 },
      floor: { max: 1.5 },
      note: '1.17 and 1.22. The plans are the same; indexes are a level deeper, and 12 GB do not fit into PostgreSQL’s buffers.',
    },
    'GET /home to bare': {
      unit: '×',
      goal: { max: 1.5 },
      floor: { max: 10 },
      note: 'See the part reads. 3.3 and 5.9 in two runs, in which the bare select cost some 2.0 and 1.4 ms.',
    },
    'end of month, one process': {
      unit: 's',
      goal: { max: 1800 },
      floor: { max: 4000 },
      note: 'On a machine that does nothing else 511, 620, 623 and 676 s; 2,041 s at low priority beside a load of 12.',
    },
  },
  measure,
});

async function measure() {
  const small = await openLargeCountry({ customers: 1000, now: new Date(), history: 'short' });
  const { url } = await openLargeCountry({ customers, now: new Date(), history: 'short' });
  const home = await measureHomes({ few: small.url, many: url });
  return {
    'GET /home, node and PostgreSQL': home.many,
    'GET /home to 1,000 customers': home.manyToFew,
    'GET /home to bare': home.manyToBare,
    'end of month, one process': (await endMonth(1, url)).seconds,
  };
}
