import { findWrongBookkeeping } from './bookkeeping.ts';
import type { Books, Invariant } from './books.ts';
import { findLostData } from './data.ts';
import { findWrongDeliveries } from './deliveries.ts';
import { findLoggedFaults } from './log.ts';
import { findLostMoney } from './money.ts';
import { findWrongNumbers } from './numbers.ts';
import { findWrongPapers } from './papers.ts';
import { findStuck } from './stuck.ts';

/** What holds after each day, by what it is about. */
const invariants: Readonly<Record<string, Invariant>> = {
  money: findLostMoney,
  deliveries: findWrongDeliveries,
  data: findLostData,
  papers: findWrongPapers,
  bookkeeping: findWrongBookkeeping,
  numbers: findWrongNumbers,
  stuck: findStuck,
  log: findLoggedFaults,
};

/** Everything that breaks a rule, each with the invariant that it breaks. */
export async function findViolations(books: Books): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(invariants).map(async ([name, find]) =>
      (await find(books)).map((violation) => `${name}: ${violation}`),
    ),
  );
  return found.flat();
}
