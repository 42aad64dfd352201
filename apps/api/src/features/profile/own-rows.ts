import type { Database } from '#db/database.ts';
import type { ExportedTable } from '#db/personal-data.ts';
import type { Tables } from '#db/tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Reads the rows of a table that belong to a customer. */
type ReadOwnRows = (db: Database, customerId: string) => Promise<readonly Row[]>;

/** How each exported table is read; for every other table, a text says why it is not exported. */
export type OwnData = {
  readonly [Table in keyof Tables]: Table extends ExportedTable ? ReadOwnRows : string;
};
