/** QuickPay's validation errors by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Parses an untrusted value; undefined if it is not valid. */
type Reader<Value> = (value: unknown) => Value | undefined;

export interface WireFields {
  required<Value>(name: string, read: Reader<Value>): Value | undefined;
  /** Null if it was not sent. */
  optional<Value>(name: string, read: Reader<Value>): Value | null;
  /** The errors in the fields read so far; null if there are none. */
  errors(): FieldErrors | null;
}

/** The fields of a JSON object. A missing body counts as an empty object; a list or a primitive gives null. */
export function wireFields(body: unknown): WireFields | null {
  if (Array.isArray(body) || (typeof body !== 'object' && body !== undefined)) return null;
  const fields = new Map<string, unknown>(Object.entries(body ?? {}));
  const errors: Record<string, readonly string[]> = {};

  function required<Value>(name: string, read: Reader<Value>): Value | undefined {
    const value = read(fields.get(name));
    if (value === undefined) errors[name] = [fields.has(name) ? 'is invalid' : 'is missing'];
    return value;
  }

  return {
    required,
    optional(name, read) {
      const isSent = fields.has(name) && fields.get(name) !== null;
      return isSent ? (required(name, read) ?? null) : null;
    },
    errors: () => (Object.keys(errors).length > 0 ? errors : null),
  };
}

export function textMatching(pattern: RegExp): Reader<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** `https://…`, or the address of an app such as `scheme://…`. */
export const address: Reader<string> = (value) => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && !['javascript:', 'data:'].includes(url.protocol) ? url.href : undefined;
};

export const wholeNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const record: Reader<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
