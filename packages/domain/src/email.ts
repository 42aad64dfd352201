import type { Brand } from './brand.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** A well-formed address in lower case, so that one mailbox is one customer. */
export type Email = Brand<string, 'Email'>;

const longest = 254;
const longestName = 64;
const name = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]$/;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Parses user input: surrounding spaces and capitals do not matter (rule: units 7). */
export function parseEmail(input: string): Result<Email, 'email_invalid'> {
  const email = input.trim().toLowerCase();
  return isEmail(email) ? ok(email) : fail('email_invalid');
}

function isEmail(text: string): text is Email {
  const [local = '', domain = '', ...rest] = text.split('@');
  const isShort = text.length <= longest && local.length <= longestName;
  return isShort && rest.length === 0 && name.test(local) && host.test(domain);
}
