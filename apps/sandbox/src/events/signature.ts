import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call as it came. */
interface SignedCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const toleranceSeconds = 5 * 60;

/** Whether one of the signatures is right and new, by the Standard Webhooks specification. */
export function isSigned(
  { headers, body }: SignedCall,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return false;
  const ageSeconds = now.getTime() / 1000 - Number(at);
  // False for a time that is no number, too.
  const isNew = Math.abs(ageSeconds) <= toleranceSeconds;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest();
  return isNew && signatures.split(' ').some((signature) => isSame(signature, right));
}

function isSame(signature: string, right: Buffer): boolean {
  const [version, text = ''] = signature.split(',');
  const given = Buffer.from(text, 'base64');
  return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
}
