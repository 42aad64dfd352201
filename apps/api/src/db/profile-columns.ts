import type { Selectable } from 'kysely';

import { camelCase, rulesOf } from './personal-data.ts';
import type { personalData } from './personal-data.ts';
import type { CustomersTable } from './tables.ts';

type Rules = (typeof personalData)['customers'];
type Column = {
  [Name in keyof Rules]: Rules[Name] extends { change: true } ? Name : never;
}[keyof Rules];
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields of the profile that a customer may change at once, as columns of the database. */
export type ProfileColumns = Pick<Selectable<CustomersTable>, Column>;
/** The same under the names of the API. */
export type ProfileFields = { [Name in Column as CamelCase<Name>]: ProfileColumns[Name] };

const columns = rulesOf('customers')
  .filter(([, { change }]) => change)
  .map(([column]) => ({ column: column as Column, field: camelCase(column) as keyof ProfileFields }));

/** As the API names it. */
export function profileFieldsOf(row: ProfileColumns): ProfileFields {
  return Object.fromEntries(columns.map(({ column, field }) => [field, row[column]])) as ProfileFields;
}

/** The row with the given fields replaced. */
export function withFields(
  row: ProfileColumns,
  given: (field: keyof ProfileFields) => string | null | undefined,
): ProfileColumns {
  return Object.fromEntries(
    columns.map(({ column, field }) => [column, given(field) ?? row[column]]),
  ) as ProfileColumns;
}

/** The fields in which two profiles differ. */
export function changedFields(before: ProfileColumns, after: ProfileColumns): (keyof ProfileFields)[] {
  return columns.filter(({ column }) => before[column] !== after[column]).map(({ field }) => field);
}
