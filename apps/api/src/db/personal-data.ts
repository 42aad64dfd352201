import type { AliasableExpression, Updateable } from 'kysely';

import type { ColumnRule, PersonalData } from './personal-data/column-rule.ts';
import { lines } from './personal-data/lines.ts';
import { messages } from './personal-data/messages.ts';
import { network } from './personal-data/network.ts';
import { people } from './personal-data/people.ts';
import { purchases } from './personal-data/purchases.ts';
import type { Tables } from './tables.ts';

/**
 * What a customer takes along and what a deletion leaves, for every column of every table: a column that nobody has decided on
 * does not compile. The download, the deletion and the profile read it here.
 */
export const personalData = {
  ...people,
  ...messages,
  ...lines,
  ...network,
  ...purchases,
} as const satisfies PersonalData;

type Declared = typeof personalData;
type RuleIn<Table extends keyof Tables> = Declared[Table] extends string
  ? never
  : Declared[Table][keyof Declared[Table]];

/** Tables of which a customer takes something along. */
export type ExportedTable = {
  [Table in keyof Tables]: RuleIn<Table> extends { export: false } ? never : Table;
}[keyof Tables];

/** Tables of which a deletion takes something away. */
export type ErasedTable = {
  [Table in keyof Tables]: RuleIn<Table> extends { erase: 'kept' } ? never : Table;
}[keyof Tables];

/** Tables of which a deletion empties something in rows of others, about a line of the person. */
export type TableErasedOnLines = {
  [Table in keyof Tables]: [Extract<RuleIn<Table>, { erase: { onLines: true } }>] extends [never]
    ? never
    : Table;
}[keyof Tables];

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** The rules of a table by column; none where nothing in it is anybody's own. */
export function rulesOf<Table extends keyof Tables>(table: Table): [ColumnOf<Table>, ColumnRule][] {
  const rules: PersonalData[Table] = personalData[table];
  return typeof rules === 'string' ? [] : (Object.entries(rules) as [ColumnOf<Table>, ColumnRule][]);
}

/** What is selected of a table for the customer; `instead` says what is read in place of a column. */
export function exported<Table extends ExportedTable>(
  table: Table,
  instead: Partial<Record<ColumnOf<Table>, AliasableExpression<unknown>>> = {},
) {
  return rulesOf(table).flatMap(([column, { export: name }]) => {
    if (name === false) return [];
    const as = name === true ? camelCase(column) : name;
    const other = instead[column];
    return [other ? other.as(as) : (`${table}.${column} as ${as}` as const)];
  });
}

/** What is left in the columns that a deletion empties: in the person's own rows, or in rows of others about the person's lines. */
export function emptied<Table extends ErasedTable>(table: Table): Updateable<Tables[Table]>;
export function emptied<Table extends TableErasedOnLines>(
  table: Table,
  rows: 'on lines',
): Updateable<Tables[Table]>;
export function emptied<Table extends ErasedTable>(
  table: Table,
  rows: 'own' | 'on lines' = 'own',
): Updateable<Tables[Table]> {
  const left = rulesOf(table).flatMap(([column, { erase }]) => {
    if (typeof erase === 'string') return [];
    return rows === 'own' || erase.onLines ? [[column, erase.to]] : [];
  });
  return Object.fromEntries(left) as Updateable<Tables[Table]>;
}

export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
