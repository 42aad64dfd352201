import { timingSafeEqual } from 'node:crypto';

import { keyedHash } from './secrets.ts';

/** What a mailed link may do; a token for one opens none of the others. */
export type MailedPurpose =
  | 'password-reset'
  | 'email-change'
  | 'stop-email-change'
  | 'confirm-sim-change'
  | 'stop-sim-change';

const shape = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/**
 * The token of a mailed link: the id of what it opens, and 256 bits that only this server can make of it. So the token
 * stands nowhere but in the mail, and can be written into it whenever that is sent.
 */
export function mailedToken(key: Buffer, purpose: MailedPurpose, id: string): string {
  return `${id}.${keyedHash(key, `${purpose}:${id}`)}`;
}

/** The id in a token that was made here for that purpose; null for any other text. */
export function readMailedToken(key: Buffer, purpose: MailedPurpose, token: string): string | null {
  const { id, mac } = shape.exec(token)?.groups ?? {};
  if (id === undefined || mac === undefined) return null;
  const expected = Buffer.from(keyedHash(key, `${purpose}:${id}`));
  return timingSafeEqual(expected, Buffer.from(mac)) ? id : null;
}
