import type { Database } from '#db/database.ts';

import type { Accounts } from './accounts.ts';
import type { BookFormat } from './book-format.ts';
import { readDocuments } from './documents.store.ts';
import type { BookDocument } from './documents.store.ts';
import type { Period } from './period.ts';
import { addLines, linesOf } from './postings.ts';
import type { Balances } from './postings.ts';

export interface BooksToWrite {
  readonly period: Period;
  readonly accounts: Accounts;
  readonly format: BookFormat;
  write(bytes: Uint8Array): Promise<void>;
}

/** What was exported: how many documents of each kind, and the amounts by account, debit positive. */
export interface ExportedBooks {
  readonly counts: ReadonlyMap<BookDocument['kind'], number>;
  readonly balances: Balances;
}

/**
 * Writes the documents of a period, batch by batch. Call it at one instant of the database, which runs it again from its beginning if
 * the schema has changed beside it: each time with a new format and an empty file.
 */
export async function exportBooks(db: Database, books: BooksToWrite): Promise<ExportedBooks> {
  const { period, accounts, format } = books;
  const write = async (text: string) => (text === '' ? undefined : books.write(format.encode(text)));
  const counts = new Map<BookDocument['kind'], number>();
  const balances: Balances = new Map();
  await write(format.begin(period, accounts));
  for await (const documents of readDocuments(db, period)) {
    for (const document of documents) {
      const lines = linesOf(document, accounts);
      counts.set(document.kind, (counts.get(document.kind) ?? 0) + 1);
      addLines(balances, lines);
      await write(format.add(document, lines));
    }
  }
  await write(format.end());
  return { counts, balances };
}
