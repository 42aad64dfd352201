import { isSignedBy, sign } from './secrets.ts';
import type { KeyRing } from './secrets.ts';

/** What a mailed link may do; a token is valid for one purpose only. */
export type MailedPurpose = 'password-reset' | 'email-change' | 'confirm-sim-change' | StoppingPurpose;

/** What a link may do that only stops something: it proves no identity, so a revoked key opens it too. */
const stoppingPurposes = ['stop-email-change', 'stop-sim-change'] as const;
type StoppingPurpose = (typeof stoppingPurposes)[number];

const shape = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/**
 * The token of a mailed link: the id of its row, and 256 bits that only this server can derive from it. So the token is stored
 * nowhere, and can be written into the mail whenever that is sent.
 */
export function mailedToken(keys: Pick<KeyRing, 'current'>, purpose: MailedPurpose, id: string): string {
  return `${id}.${sign(keys, `${purpose}:${id}`)}`;
}

/** The id in a token that this server created for that purpose; null for any other text. */
export function readMailedToken(
  { accepted, all }: Pick<KeyRing, 'accepted' | 'all'>,
  purpose: MailedPurpose,
  token: string,
): string | null {
  const { id, mac } = shape.exec(token)?.groups ?? {};
  if (id === undefined || mac === undefined) return null;
  const keys = stoppingPurposes.some((stopping) => stopping === purpose) ? all : accepted;
  return isSignedBy(keys, `${purpose}:${id}`, mac) ? id : null;
}
