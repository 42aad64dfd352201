import { ok } from '@bylgja/domain';
import type { z } from 'zod';

import { placeOf } from '#gateways/http-answer.ts';

import { failed, unread } from './check.ts';
import type { Read } from './check.ts';

/** What is right, by the name of a field, as the rest of a sentence. */
export type RightForms = Readonly<Record<string, string>>;

/** Reads a body by the schema of the adapter. The finding names the place of the first misfit, and what is right there. */
export function readBody<Value>(
  body: unknown,
  schema: z.ZodType<Value>,
  { of, right }: { readonly of: string; readonly right: RightForms },
): Read<Value> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  if (body === undefined) return unread(failed(`${of} is not JSON.`));
  const place = placeOf(parsed.error.issues);
  const field = place.findLast((part) => typeof part === 'string' && Object.hasOwn(right, part));
  const form = field === undefined ? 'is missing, or not as the page says' : right[String(field)];
  const where = place.length === 0 ? of : `In ${of}, \`${place.join('.')}\``;
  return unread(failed(`${where} ${form}.`));
}
