import { z } from 'zod';

/** An SMSC, from `smpps://system-id:password@smsc.example.fo:3550?rate=20`. */
export interface SmppAddress {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  /** The sender’s type of number and numbering plan, where the SMSC wants others than the usual ones. */
  readonly ton: number | null;
  readonly npi: number | null;
  /** How many messages may wait for their answers at once, and how many may be sent in a second. */
  readonly window: number;
  readonly rate: number;
}

const ascii = /^[\u0020-\u007e]*$/;
const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().max(most));
const least = z.number().min(1);

/** The longest that SMPP 3.4 allows. */
const parts = z.strictObject({
  systemId: z.string().regex(ascii).min(1).max(15),
  password: z.string().regex(ascii).max(8),
  system_type: z.string().regex(ascii).max(12).default(''),
  ton: number(6).nullable().default(null),
  npi: number(18).nullable().default(null),
  window: number(1000).pipe(least).default(10),
  rate: number(1000).pipe(least).default(20),
});

export function isSmpp(url: string | null | undefined): boolean {
  return /^smpps?:/i.test(url ?? '');
}

/** Reads the setting; null if it is not such an address. */
export function readSmppAddress(address: string): SmppAddress | null {
  const url = URL.parse(address);
  if (url === null || !isSmpp(address) || url.hostname === '') return null;
  const isEncrypted = url.protocol === 'smpps:';
  const read = parts.safeParse({
    ...Object.fromEntries(url.searchParams),
    systemId: decoded(url.username),
    password: decoded(url.password),
  });
  if (!read.success) return null;
  const { system_type: systemType, ...others } = read.data;
  const usualPort = isEncrypted ? 3550 : 2775;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? usualPort : Number(url.port),
    isEncrypted,
    systemType,
    ...others,
  };
}

/** Null for a part that is not percent-encoded as it should be. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
