import { timingSafeEqual } from 'node:crypto';

import { keyedHash } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** What a mailed link may do; a token is valid for one purpose only. */
export type MailedPurpose = 'password-reset' | 'email-change' | 'confirm-sim-change' | StoppingPurpose;

/** What a link may do that only stops something: it proves no identity, so it stays valid after a change of the secret key. */
export type StoppingPurpose = 'stop-email-change' | 'stop-sim-change';

const shape = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/**
 * The token of a mailed link: the id of its row, and 256 bits that only this server can derive from it. So the token is stored
 * nowhere, and can be written into the mail whenever that is sent.
 */
export function mailedToken(key: Buffer, purpose: MailedPurpose, id: string): string {
  return `${id}.${keyedHash(key, `${purpose}:${id}`)}`;
}

/** The id in a token that this server created for that purpose; null for any other text. */
export function readMailedToken(key: Buffer, purpose: MailedPurpose, token: string): string | null {
  const { id, mac } = shape.exec(token)?.groups ?? {};
  if (id === undefined || mac === undefined) return null;
  const expected = Buffer.from(keyedHash(key, `${purpose}:${id}`));
  return timingSafeEqual(expected, Buffer.from(mac)) ? id : null;
}

/** The id in the token of a stopping link, created with the current key or an earlier one. */
export function readStoppingToken(
  { mailedLink, previousMailedLinks }: Pick<Secrets, 'mailedLink' | 'previousMailedLinks'>,
  purpose: StoppingPurpose,
  token: string,
): string | null {
  for (const key of [mailedLink, ...previousMailedLinks]) {
    const id = readMailedToken(key, purpose, token);
    if (id !== null) return id;
  }
  return null;
}
