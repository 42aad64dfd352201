import type { Updateable } from 'kysely';

import type { Tables } from '../tables.ts';

/** What happens to a column of personal data. */
export interface ColumnRule<Value = unknown> {
  /** Whether it is in the data export: under its own name in camel case, or under another. */
  readonly export: boolean | string;
  /**
   * What a deletion leaves of it. `deleted`: nothing; its row is deleted, unless the row belongs to another customer too. With
   * `onLines` it is also emptied in rows of others about a line of the customer.
   */
  readonly erase: 'kept' | 'deleted' | { readonly to: Value; readonly onLines?: true };
  /** The customer can change it in the profile, under the name of the column in camel case. */
  readonly change?: true;
}

type RulesOf<Table> = {
  readonly [Column in keyof Table]: ColumnRule<
    Exclude<Updateable<Table>[Column & keyof Updateable<Table>], undefined>
  >;
};

/** Tables with rows of customers, column by column. */
export type TableRules = { readonly [Table in keyof Tables]: RulesOf<Tables[Table]> };

/** Each table column by column, or the reason why it holds no personal data. */
export type PersonalData = { readonly [Table in keyof Tables]: TableRules[Table] | string };
