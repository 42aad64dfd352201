import {
  deviceKinds,
  deviceSystems,
  hasWholeMinorUnits,
  isPhoneNumber,
  isPostalCode,
  isStrongPassword,
  parseEmail,
  phoneNumberPattern,
  zones,
} from '@bylgja/domain';
import { market } from '@bylgja/market';
import { z } from 'zod';

export const id = z.uuid();
export const instant = z.iso.datetime().describe('An instant, ISO 8601 in UTC.');
export const day = z.iso.date().describe('A day in the time zone of the market, `2026-11-30`.');
export const month = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  .describe('A month in the time zone of the market, `2026-11`.');
export const locale = z.enum(['fo', 'en']);
/** The pattern is only documentation: the rule reads the market when it runs (rule: units 5). */
export const phoneNumber = z
  .string()
  .refine((text): boolean => isPhoneNumber(text))
  .meta({ pattern: phoneNumberPattern(), description: 'The country code and the digits of a number.' });
export const typedPhoneNumber = ruled(
  z.string().trim().min(1).max(20),
  'phone_number_invalid',
  (text) => text.length >= market().numberPlan.digits,
).describe('A phone number as a user types it: with or without country code, spaces allowed.');
/** Rules: units 1, 2. No `multipleOf`: validators divide by it in floating point and refuse amounts such as 0.07. */
export const majorUnits = z
  .number()
  .refine(hasWholeMinorUnits)
  .describe(
    'An amount in the currency of the market, with at most its decimals; with VAT unless the name of the field says otherwise.',
  );
export const vatPercent = z
  .number()
  .int()
  .nonnegative()
  .describe('The rate of VAT on the net price, in whole per cent.');
/** Rule: units 3. */
export const megabytes = z
  .number()
  .int()
  .nonnegative()
  .describe('Whole megabytes, 1024 to a GB; 1,024,000 or more is unlimited.');

/** Where data is used: at home, or elsewhere in the EU. */
export const zone = z.enum(zones);

/** The kind of a customer's device, read from the `User-Agent`. */
export const device = z.object({ kind: z.enum(deviceKinds), system: z.enum(deviceSystems) });

export const email = ruled(z.string().trim().min(1).max(254), 'email_invalid', (text) => parseEmail(text).ok);
/** A new password (rule: auth 8). Only the server knows the common ones, and refuses them. */
export const newPassword = ruled(z.string().min(1).max(1024), 'password_weak', (text) =>
  isStrongPassword(text),
);
export const personName = line(80);
export const address = line(120);
/** As many digits as the market's codes have; empty for a place without a code. */
export const postalCode = ruled(
  z.string().trim().max(10),
  'postal_code_invalid',
  (text) => text === '' || isPostalCode(text),
);
export const city = line(80);

/** A single line of user input: not empty, and without invisible characters. */
function line(longest: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u);
}

/** A text that must fulfil a rule of the domain; otherwise the field is refused with `code`. */
function ruled(
  text: z.ZodString,
  code: 'email_invalid' | 'password_weak' | 'phone_number_invalid' | 'postal_code_invalid',
  holds: (text: string) => boolean,
): z.ZodString {
  return text.refine((given) => given === '' || holds(given), { params: { code } });
}

/** The token of a mailed link. */
export const mailedToken = z.string().min(20).max(200);

/** Seconds until another code can be requested and until this one expires, and how many digits it has (rules: auth 2, 3). */
export const codeOnTheWay = z.object({
  resendAfter: z.number().int(),
  expiresIn: z.number().int(),
  codeLength: z.number().int(),
});
export type CodeOnTheWay = z.output<typeof codeOnTheWay>;

/** A code as the user types it. */
export const typedCode = z
  .string()
  .trim()
  .min(1)
  .max(12)
  .refine((digits) => digits === '' || digits.length >= 4);

export const noContent = z.undefined();

/** `?page=0&perPage=15` (rule: api 6). */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  perPage: z.coerce.number().int().min(1).max(100).default(15),
});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

/** Failures of any call, with their HTTP status. */
export const commonErrors = {
  malformed_request: 400,
  unauthenticated: 401,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

/** Failures of calls that take an `Idempotency-Key`. */
export const idempotencyErrors = {
  idempotency_in_progress: 409,
  idempotency_key_reused: 422,
} as const;

export const fieldError = z
  .object({ path: z.string(), code: z.string(), message: z.string() })
  .describe(
    'An invalid field: its path in the body, a stable code, and a text in the language of the request.',
  );

export const problem = z
  .object({
    type: z.string().describe('A URN of the provider that ends with the code.'),
    title: z.string().describe('In the language of the request, as `detail`.'),
    status: z.number().int(),
    code: z.string().describe('Stable, in snake_case. Decide by it, never by the texts.'),
    detail: z.string(),
    errors: z.array(fieldError).optional().describe('The invalid fields of `validation_failed`.'),
    reference: z.string().optional().describe('To quote to the support, only with `unexpected`.'),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('Facts of the failure, such as `retryAfter`, the seconds to wait.'),
  })
  .describe('A failure, as RFC 9457 describes it.');
export type Problem = z.output<typeof problem>;
