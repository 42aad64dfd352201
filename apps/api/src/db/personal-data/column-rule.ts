import type { Updateable } from 'kysely';

import type { Tables } from '../tables.ts';

/** What becomes of a column with what is a person's own. */
export interface ColumnRule<Value = unknown> {
  /** Whether it is in the file that a customer takes along: under its own name in camel case, or under another. */
  readonly export: boolean | string;
  /**
   * What a deletion leaves of it. `deleted`: nothing, its row goes, unless the row is somebody else's too. With `onLines` it is
   * also emptied in rows of others about a line of the person.
   */
  readonly erase: 'kept' | 'deleted' | { readonly to: Value; readonly onLines?: true };
  /** The customer changes it in the profile, by the name of the column in camel case. */
  readonly change?: true;
}

type RulesOf<Table> = {
  readonly [Column in keyof Table]: ColumnRule<
    Exclude<Updateable<Table>[Column & keyof Updateable<Table>], undefined>
  >;
};

/** Tables that hold rows of people, column by column. */
export type TableRules = { readonly [Table in keyof Tables]: RulesOf<Tables[Table]> };

/** Each table column by column, or why nothing in it is anybody's own. */
export type PersonalData = { readonly [Table in keyof Tables]: TableRules[Table] | string };
