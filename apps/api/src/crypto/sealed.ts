import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed for: it opens there and nowhere else. */
interface Place {
  /** 32 bytes. */
  readonly key: Buffer;
  /** The row it stands in, so that no other row’s is put in its place. */
  readonly context: string;
}

/** Seals a text so that whoever has the database has not the text. `randomness`: at least 96 bits as base64url, used once. */
export function seal(text: string, { key, context, randomness }: Place & { randomness: string }): string {
  const nonce = Buffer.from(randomness, 'base64url').subarray(0, nonceBytes);
  if (nonce.length < nonceBytes) throw new RangeError('Too little randomness to seal with');
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again. Throws when it was sealed elsewhere, or was touched. */
export function unseal(sealed: string, { key, context }: Place): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
