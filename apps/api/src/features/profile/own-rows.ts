import type { Database } from '#db/database.ts';
import type { ExportedTable } from '#db/personal-data.ts';
import type { Tables } from '#db/tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Reads what is a customer's own of a table. */
type ReadOwnRows = (db: Database, customerId: string) => Promise<readonly Row[]>;

/** How each table of which something is exported is read; of another, a text says why nothing is. */
export type OwnData = {
  readonly [Table in keyof Tables]: Table extends ExportedTable ? ReadOwnRows : string;
};
