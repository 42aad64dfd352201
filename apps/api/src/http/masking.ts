import { brand } from '@bylgja/brand';
import { isPhoneNumber } from '@bylgja/domain';
import { market } from '@bylgja/market';
import type { NumberPlan } from '@bylgja/market';

/** The parts of a request that its log line needs. */
export interface LoggedRequest {
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

const mask = '***';

/**
 * The parts of an address that may be logged: the pattern of its route and the names of its query, `/api/receipts?page=***`.
 * The rest can contain numbers, names and tokens. Of a path without a route only a first word is kept.
 */
export function maskAddress({ url, routeOptions }: LoggedRequest): string {
  const [path = '', query] = url.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? [];
  const place = routeOptions?.url ?? maskPath(path);
  return query ? `${place}?${query.split('&').map(maskPair).join('&')}` : place;
}

function maskPath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const word = first === '' || /^[a-z][a-z-]{0,30}$/.test(first) ? first : mask;
  return rest.length === 0 ? `/${word}` : `/${word}/${mask}`;
}

function maskPair(pair: string): string {
  const [name = ''] = pair.split('=', 1);
  return `${/^[A-Za-z][A-Za-z_]{0,30}$/.test(name) ? name : mask}=${mask}`;
}

/** Separators between the groups of a number, as people write them: blanks, dots, dashes, brackets. */
const gap = String.raw`[\s.()/_-]{0,3}`;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;

/** A number in the groups that people write, with this separator. */
const grouped = ({ groups }: NumberPlan, between: string) =>
  groups.map((size) => String.raw`\d{${size}}`).join(between);

/** Values with many digits that are not phone numbers. */
const kept = (plan: NumberPlan) => [
  String.raw`(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])`,
  String.raw`(?<!\d)\d{4}-[01]\d-[0-3]\d(?!\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?`,
  String.raw`(?<![\w.])(?:${octet}\.){3}${octet}(?![\w.])`,
  // An order number, as customers quote it.
  String.raw`\b${brand.orderPrefix}-(?:\d{1,3}[ \u00A0]\d{3}|\d{1,7})(?!\d)`,
  // A decimal number, unless it has the digits of a phone number.
  String.raw`(?<![\w.])(?!${plan.countryCode}\.|${grouped(plan, String.raw`\.`)}(?!\d))\d+\.\d+(?![\d.-])`,
];

/**
 * A number with its country code, whatever is around it; and six or more digits, which are a number without country code
 * or a verification code, unless letters make them part of an id or a reference.
 */
const numbers = (plan: NumberPlan) => [
  String.raw`(?:\+|00)?${plan.countryCode}(?:${gap}\d){${plan.digits}}`,
  String.raw`(?<![A-Za-z0-9])\+?\d(?:[ \u00A0]?\d){5,}(?![A-Za-z0-9])`,
  String.raw`(?<![A-Za-z0-9])(?:${grouped(plan, '-')}|${grouped(plan, String.raw`\.`)}|\d{3}-\d{3})(?![A-Za-z0-9])`,
];
const masked = new Map<NumberPlan, RegExp>();

function maskedIn(plan: NumberPlan): RegExp {
  const known = masked.get(plan);
  if (known) return known;
  const made = new RegExp(`(?<kept>${kept(plan).join('|')})|${numbers(plan).join('|')}`, 'g');
  masked.set(plan, made);
  return made;
}

const addresses = /(?<![^\s"'<>(),;:@])[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g;
/** What our parsers or PostgreSQL's quote of their input: `invalid input syntax for type date: "…"`. */
const quotations = /([:,] (?:\.\.\.)?)(["']).*\2/gs;

/** A text without the numbers, addresses and quotations that another system has written into it. */
export function maskText(text: string): string {
  return text
    .replace(quotations, `$1$2${mask}$2`)
    .replace(addresses, mask)
    .replace(maskedIn(market().numberPlan), (found, ...rest) => (isKept(rest) ? found : mask));
}

/** The last argument of a replacement is its named groups. */
function isKept(rest: readonly unknown[]): boolean {
  const groups = rest.at(-1);
  return typeof groups === 'object' && groups !== null && 'kept' in groups && groups.kept !== undefined;
}

/** Fields that are never logged, even if a whole object with one of them is passed to the logger. */
export const secretFields: ReadonlySet<string> = new Set([
  'authorization',
  'password',
  'currentPassword',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'token',
  'code',
  'phoneNumber',
  'ownPhoneNumber',
  'firstname',
  'lastname',
  'email',
  'search',
]);

/** Nothing nested deeper than this is logged. */
const deepest = 5;

export function isSecretField(name: unknown): boolean {
  return typeof name === 'string' && secretFields.has(name);
}

/**
 * The value of a log line's field, however deep, without personal data and secrets. Numeric values stay unchanged, whether
 * amounts, counts or instants, except phone numbers with their country code.
 */
export function maskValue(value: unknown, depth = 0): unknown {
  switch (typeof value) {
    case 'string':
      return maskText(value);
    case 'number':
    case 'bigint':
      return isPhoneNumber(String(value)) ? mask : value;
    case 'object':
      return value === null || value instanceof Date ? value : maskObject(value, depth);
    default:
      return value;
  }
}

function maskObject(value: object, depth: number): unknown {
  if (depth === deepest) return mask;
  if (value instanceof Error) return maskValue(describeError(value), depth);
  if (Array.isArray(value)) return value.map((entry) => maskValue(entry, depth + 1));
  if ('toJSON' in value) return maskValue(plainOf(value), depth + 1);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretField(name))
      .map(([name, entry]) => [maskText(name), maskValue(entry, depth + 1)]),
  );
}

/** The value as it is written in JSON; undefined where it cannot be. */
function plainOf(value: object): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: ErrorLine;
}

/** Type, message and stack of an error and of its cause; its other fields may hold customer data. */
export function describeError(error: unknown, causes = 3): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}
