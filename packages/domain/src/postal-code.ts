import type { Brand } from './brand.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** Three digits (spec 5). */
export type PostalCode = Brand<string, 'PostalCode'>;

export function isPostalCode(text: string): text is PostalCode {
  return /^\d{3}$/.test(text);
}

export function parsePostalCode(input: string): Result<PostalCode, 'postal_code_invalid'> {
  const code = input.trim();
  return isPostalCode(code) ? ok(code) : fail('postal_code_invalid');
}
