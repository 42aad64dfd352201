/** A new random key, 32 hexadecimal digits: the `Idempotency-Key` of one intent of the person. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
