import { market } from '@bylgja/market';

import type { Brand } from './brand.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** As many digits as the codes of the market have (rule: units 6). */
export type PostalCode = Brand<string, 'PostalCode'>;

export function isPostalCode(text: string): text is PostalCode {
  return text.length === market().postalCodeDigits && /^\d+$/.test(text);
}

export function parsePostalCode(input: string): Result<PostalCode, 'postal_code_invalid'> {
  const code = input.trim();
  return isPostalCode(code) ? ok(code) : fail('postal_code_invalid');
}
