import { parseArgs } from 'node:util';

import { seedCountry } from '@bylgja/api';

/** `npm run bench -- seed --customers 100000`: fills the PostgreSQL database in `DATABASE_URL` with a generated country. */
export async function seed(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { customers: { type: 'string' } } });
  const customers = Number(values.customers);
  const url = process.env['DATABASE_URL'];
  if (!Number.isSafeInteger(customers) || customers < 10 || !url) {
    throw new Error(
      'seed needs DATABASE_URL, a PostgreSQL with an empty database, and --customers, 10 or more',
    );
  }
  const began = performance.now();
  await seedCountry(url, { customers, now: new Date() });
  console.log(
    `${customers} customers in ${((performance.now() - began) / 1000).toFixed(0)} s; nobody has a password`,
  );
}
