import type { Database } from '#db/database.ts';
import type { LedgerEntry } from '#testing/purchases.ts';

/** What an invariant may look at, while nothing goes on. */
export interface Books {
  readonly db: Database;
  /** When the simulation began: older rows are of the demo world, which the stand-ins do not know. */
  readonly since: Date;
  readonly now: Date;
  /** What the card provider has moved, by payment. */
  readonly ledger: Readonly<Record<string, LedgerEntry & { readonly captures: number }>>;
  /** What the API has logged since the last look. */
  readonly log: readonly string[];
}

/** A rule that always holds. Returns a sentence, with ids, for each thing that breaks it. */
export type Invariant = (books: Books) => Promise<readonly string[]>;
