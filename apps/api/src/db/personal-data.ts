import type { AliasableExpression, Updateable } from 'kysely';

import type { ColumnRule, PersonalData } from './personal-data/column-rule.ts';
import { lines } from './personal-data/lines.ts';
import { messages } from './personal-data/messages.ts';
import { network } from './personal-data/network.ts';
import { people } from './personal-data/people.ts';
import { purchases } from './personal-data/purchases.ts';
import type { Tables } from './tables.ts';

/**
 * What the data export contains and what a deletion leaves, for every column of every table: a column without a rule does not
 * compile. The export, the deletion and the profile read these rules.
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

/** Tables with columns in the data export. */
export type ExportedTable = {
  [Table in keyof Tables]: RuleIn<Table> extends { export: false } ? never : Table;
}[keyof Tables];

/** Tables that a deletion changes. */
export type ErasedTable = {
  [Table in keyof Tables]: RuleIn<Table> extends { erase: 'kept' } ? never : Table;
}[keyof Tables];

/** Tables in which a deletion empties columns of other customers' rows that are about a line of the deleted customer. */
export type TableErasedOnLines = {
  [Table in keyof Tables]: [Extract<RuleIn<Table>, { erase: { onLines: true } }>] extends [never]
    ? never
    : Table;
}[keyof Tables];

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** The rules of a table by column; none for a table without personal data. */
export function rulesOf<Table extends keyof Tables>(table: Table): [ColumnOf<Table>, ColumnRule][] {
  const rules: PersonalData[Table] = personalData[table];
  return typeof rules === 'string' ? [] : (Object.entries(rules) as [ColumnOf<Table>, ColumnRule][]);
}

/** The columns of a table in the data export; `instead` replaces a column with another expression. */
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

/** The values of columns that a deletion empties: in the customer's own rows, or in rows of others about the customer's lines. */
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
