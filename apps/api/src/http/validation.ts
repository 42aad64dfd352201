import type { Endpoint } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { fieldText } from '@bylgja/i18n/server';
import type { FieldCode, Locale } from '@bylgja/i18n/server';
import type { z } from 'zod';

import type { FieldFailure, RefusedField } from './handler.ts';

export interface FieldError extends RefusedField {
  readonly message: string;
}

export type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

const partNames = ['params', 'query', 'body'] as const;

/** Parses each part that the endpoint declares; a part it does not declare must be absent or empty. */
export function parseParts(endpoint: Endpoint, given: Parts): Result<Parts> | FieldFailure {
  // A parameter with NUL names nothing that exists: PostgreSQL does not even accept it in a query.
  if (hasNul(given.params) || hasNul(given.query)) return fail('not_found');
  const parts: Parts = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const name of partNames) {
    const schema = endpoint[name];
    if (!schema) {
      issues.push(...unexpectedKeys(given[name]));
      continue;
    }
    const parsed = schema.safeParse(given[name] ?? {});
    if (parsed.success) parts[name] = parsed.data;
    else issues.push(...parsed.error.issues);
  }
  if (issues.length === 0) return ok(parts);
  // An invalid path parameter names nothing that exists.
  const isOnlyPath = endpoint.params && !endpoint.params.safeParse(given.params ?? {}).success;
  return isOnlyPath ? fail('not_found') : { ...fail('validation_failed'), fields: refusedFields(issues) };
}

function hasNul(part: unknown): boolean {
  return (
    typeof part === 'object' &&
    part !== null &&
    Object.values(part).some((value) => String(value).includes('\0'))
  );
}

function unexpectedKeys(part: unknown): z.core.$ZodIssue[] {
  if (typeof part !== 'object' || part === null) return [];
  const keys = Object.keys(part);
  return keys.length === 0 ? [] : [{ code: 'unrecognized_keys', keys, path: [], message: '' }];
}

/** What the schema does not accept, one entry for each invalid field. */
function refusedFields(issues: readonly z.core.$ZodIssue[]): RefusedField[] {
  return issues.flatMap((issue) => {
    const code = fieldCode(issue);
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ path: path.join('.'), code }));
  });
}

/** The same with texts in a language. */
export function fieldErrors(fields: readonly RefusedField[], locale: Locale): FieldError[] {
  return fields.map(({ path, code }) => ({ path, code, message: fieldText(locale, code) }));
}

function fieldCode(issue: z.core.$ZodIssue): FieldCode {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_type':
      return isMissing(issue.input) ? 'required' : 'wrong_type';
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string' ? 'required' : 'too_small';
    case 'too_big':
      return 'too_big';
    default:
      return ruleCode(issue);
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

/** The failures of domain rules that the contract applies to a field. */
const ruleCodes: ReadonlySet<unknown> = new Set<FieldCode>([
  'email_invalid',
  'password_weak',
  'phone_number_invalid',
  'postal_code_invalid',
  'city_not_of_postal_code',
]);

function ruleCode(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'date_invalid';
  // Consents, whose only valid value is true.
  if (issue.code === 'invalid_value' && issue.values[0] === true) return 'required';
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return isRuleCode(code) ? code : 'invalid';
}

function isRuleCode(code: unknown): code is FieldCode {
  return ruleCodes.has(code);
}
