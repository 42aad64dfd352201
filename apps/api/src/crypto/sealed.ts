import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Bytes of AES-256. */
type Key = Buffer;

interface Sealing {
  readonly key: Key;
  /** The row that the text belongs to: it cannot be opened for another one. */
  readonly context: string;
  /** At least 96 bits as base64url, used once. */
  readonly randomness: string;
}

/** Encrypts a text, so that access to the database alone does not reveal it. */
export function seal(text: string, { key, context, randomness }: Sealing): string {
  const nonce = Buffer.from(randomness, 'base64url').subarray(0, nonceBytes);
  if (nonce.length < nonceBytes) throw new RangeError('Too little randomness to seal with');
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The text that was sealed with one of the keys, which are tried in order; null if none opens it: another key, another row, or
 * an altered text.
 */
export function unseal(
  sealed: string,
  { keys, context }: { readonly keys: readonly Key[]; readonly context: string },
): string | null {
  for (const key of keys) {
    const text = open(sealed, key, context);
    if (text !== null) return text;
  }
  return null;
}

function open(sealed: string, key: Key, context: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  const start = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
