import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';
import { appOrigins, readErrorReceiver, receiverForm } from '@bylgja/domain';
import type { ErrorReceiver } from '@bylgja/domain';
import type { Market } from '@bylgja/market';
import { countries, marketOf } from '@bylgja/market/all';
import { z } from 'zod';

import { databaseSettings, milliseconds, toPostgresConfig } from '#database-settings.ts';
import type { PostgresConfig } from '#database-settings.ts';
import { readServiceAccount } from '#gateways/push/service-account.ts';
import type { ServiceAccount } from '#gateways/push/service-account.ts';

import { findMisspelt } from './misspelt-settings.ts';
import type { MisspeltSetting } from './misspelt-settings.ts';
import { secret } from './secret-setting.ts';

/** The fingerprint of a certificate in the usual format of tools: 32 pairs. */
const certificate = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** The longest alphanumeric sender of an SMS. */
const longestSender = 11;
const modes = ['production', 'development', 'test'] as const;

/** Every setting, from the environment. README lists them; nothing else reads `process.env`. */
const settings = z.object({
  NODE_ENV: z.enum(modes, `must be ${modes.join(', ')}`).default('development'),
  DEMO: z.stringbool().default(false),
  MARKET: z.enum(countries, `must be ${countries.join(' or ')}`).default('fo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  PUBLIC_URL: z.url().optional(),
  WEB_DIR: z.string().default(join(import.meta.dirname, '../../web/dist')),
  ...databaseSettings,
  DATA_DIR: z.string().default(join(import.meta.dirname, '../../../.data')),
  SECRET_KEY: secret(32).optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .default('')
    .transform(list)
    // They decrypt old data, from a time with weaker requirements for keys.
    .pipe(z.array(z.string().min(32))),
  ALLOWED_ORIGINS: z.string().default(appOrigins.join(',')).transform(list),
  TRUSTED_PROXIES: z.string().default('').transform(list),
  STOP_TIMEOUT_MS: milliseconds(8000),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  REQUESTS_PER_MINUTE_PER_NETWORK: z.coerce.number().int().min(1).default(30_000),
  CALLBACKS_PER_MINUTE: z.coerce.number().int().min(1).default(12_000),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(2000),
  LIMIT_CODES_PER_DEVICE: z.coerce.number().int().min(1).default(20),
  LIMIT_CODES_PER_NETWORK: z.coerce.number().int().min(1).default(5000),
  LIMIT_REGISTRATIONS_PER_NETWORK: z.coerce.number().int().min(1).default(300),
  LIMIT_DISCLOSURES: z.coerce.number().int().min(1).default(5),
  LIMIT_GUESSES_PER_NETWORK: z.coerce.number().int().min(1).default(30),
  LIMIT_LOGINS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  REGISTRATION_AGE: z.coerce.number().int().min(0).max(120).optional(),
  METRICS_TOKEN: secret(16).optional(),
  ERROR_REPORTS_DSN: z.string().transform(errorReceiver).optional(),
  ANDROID_CERTIFICATES: z
    .string()
    .transform((text) => list(text.toUpperCase()))
    .pipe(
      z.array(z.string().regex(certificate, 'must be SHA-256 fingerprints, AB:CD:…, with commas between')),
    )
    .default([]),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the ten letters and digits of a team at Apple')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().default(''),
  SMS_SENDER: z.string().max(longestSender).default(brand.name.slice(0, longestSender)),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  PUSH_SERVICE_ACCOUNT: z.string().transform(serviceAccount).optional(),
  PUSH_SERVICE_ACCOUNT_FILE: z.string().transform(fileText).transform(serviceAccount).optional(),
  PUSH_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://fcm.googleapis.com'),
  NETWORK_URL: z.url().optional(),
  NETWORK_TOKEN: z.string().default(''),
  NETWORK_CALLBACK_TOKEN: secret(16).optional(),
  SIM_CHANGE_PAUSE_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  USAGE_EVERY_SECONDS: z.coerce.number().int().min(1).default(60),
  PAYMENT_BASE_URL: z.url().default('https://api.quickpay.net'),
  PAYMENT_API_KEY: z.string().default(''),
  PAYMENT_PRIVATE_KEY: z.string().default(''),
  PAYMENT_MERCHANT_ID: z.string().regex(/^\d*$/, 'must be a number').default(''),
  PAYMENT_ALLOW_TEST_MODE: z.stringbool().default(false),
  SANDBOX_URL: z.url().optional(),
});

export type Mode = (typeof modes)[number];

export interface Config {
  readonly mode: Mode;
  readonly isProduction: boolean;
  /** The demo world: its pages under /dev, its note on the sign-in screen. Never in production. */
  readonly isDemo: boolean;
  /** Its numbers, money, clock and postal codes. */
  readonly market: Market;
  readonly host: string;
  readonly port: number;
  /** Where customers and the payment provider reach this server; the origin of every link sent out. */
  readonly publicUrl: string | null;
  readonly webDir: string;
  readonly database: PostgresConfig | { readonly directory: string };
  /** Every other secret is derived from it; null only outside production, where one is generated and stored. */
  readonly secretKey: string | null;
  /** Keys that were used before, newest first: they decrypt old data and encrypt nothing. */
  readonly previousSecretKeys: readonly string[];
  readonly dataDir: string;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** How long requests in flight may take when the server stops. */
  readonly stopTimeoutMs: number;
  /** Limit of one signed-in customer, in this process. */
  readonly requestsPerMinute: number;
  /** Limit of all guests of one network, in this process, against floods. */
  readonly requestsPerMinutePerNetwork: number;
  /** Limit of notices of the payment provider, and the same of the network, in this process. */
  readonly callbacksPerMinute: number;
  /** Above this event-loop delay the process answers 503 until it recovers; 0 turns it off. */
  readonly maxEventLoopDelayMs: number;
  /** Limits per hour (rules: auth 7, 9). */
  readonly limits: {
    /** Sign-in codes requested by one device. */
    readonly codesPerDevice: number;
    /** Sign-in codes, and the same number of password-reset mails, of one network, against floods. */
    readonly codesPerNetwork: number;
    readonly registrationsPerNetwork: number;
    /** Answers that reveal who is a customer, to one network or one customer; four times as many per day. */
    readonly disclosures: number;
    /** Wrong codes, and the same number of wrong passwords, of one network's unknown devices or of one known device. */
    readonly guessesPerNetwork: number;
    /** Wrong passwords for one account from one network or device; ten times as many from everywhere only slow down further tries. */
    readonly loginsPerAccount: number;
  };
  readonly metricsToken: string | null;
  /** The receiver of the app's error reports; only in production (rule: app 8). */
  readonly errorReports: ErrorReceiver | null;
  /** The ids by which phones verify the app of this host; they open its addresses in no other app. */
  readonly appLinks: {
    /** SHA-256 fingerprints of the Android app's certificates; empty for none. */
    readonly androidCertificates: readonly string[];
    readonly appleTeamId: string | null;
  };
  readonly logLevel: string;
  readonly sms: { readonly url: string | null; readonly token: string; readonly sender: string };
  /** The mail server with its credentials, `smtps://user:password@mail.example.fo`, and the address mails come from. */
  readonly mail: { readonly url: string | null; readonly from: string | null };
  /** The service account that sends pushes, or null, and the push service. */
  readonly push: { readonly account: ServiceAccount | null; readonly baseUrl: string };
  readonly network: {
    readonly url: string | null;
    readonly token: string;
    /** The token of the network's notices about our orders; without it no notice is accepted. */
    readonly callbackToken: string | null;
    /** How often usage is polled. */
    readonly usageEverySeconds: number;
  };
  /** How long a SIM change waits for the user of the line to confirm or stop it (rule: sims 2). */
  readonly simChangePauseHours: number;
  readonly payment: PaymentConfig;
  readonly sandboxUrl: string | null;
}

export interface PaymentConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly privateKey: string;
  readonly merchantId: string;
  readonly allowTestMode: boolean;
}

/** Reads and checks the settings. Throws with one line for each invalid one, without its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`);
  }
  return toConfig(parsed.data);
}

/** Only in production: errors of development and of a demo are not sent elsewhere. */
function readErrorReports(s: z.output<typeof settings>): ErrorReceiver | null {
  return (s.NODE_ENV === 'production' && s.ERROR_REPORTS_DSN) || null;
}

function toConfig(s: z.output<typeof settings>): Config {
  return {
    mode: s.NODE_ENV,
    isProduction: s.NODE_ENV === 'production',
    isDemo: s.DEMO,
    market: marketOf(s.MARKET, s.REGISTRATION_AGE),
    host: s.HOST,
    port: s.PORT,
    publicUrl: s.PUBLIC_URL ? new URL(s.PUBLIC_URL).origin : null,
    webDir: s.WEB_DIR,
    database: toPostgresConfig(s) ?? { directory: join(s.DATA_DIR, 'database') },
    secretKey: s.SECRET_KEY ?? null,
    previousSecretKeys: s.SECRET_KEY_PREVIOUS,
    dataDir: s.DATA_DIR,
    allowedOrigins: s.ALLOWED_ORIGINS,
    trustedProxies: s.TRUSTED_PROXIES,
    stopTimeoutMs: s.STOP_TIMEOUT_MS,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    requestsPerMinutePerNetwork: s.REQUESTS_PER_MINUTE_PER_NETWORK,
    callbacksPerMinute: s.CALLBACKS_PER_MINUTE,
    maxEventLoopDelayMs: s.MAX_EVENT_LOOP_DELAY_MS,
    limits: {
      codesPerDevice: s.LIMIT_CODES_PER_DEVICE,
      codesPerNetwork: s.LIMIT_CODES_PER_NETWORK,
      registrationsPerNetwork: s.LIMIT_REGISTRATIONS_PER_NETWORK,
      disclosures: s.LIMIT_DISCLOSURES,
      guessesPerNetwork: s.LIMIT_GUESSES_PER_NETWORK,
      loginsPerAccount: s.LIMIT_LOGINS_PER_ACCOUNT,
    },
    metricsToken: s.METRICS_TOKEN ?? null,
    errorReports: readErrorReports(s),
    appLinks: { androidCertificates: s.ANDROID_CERTIFICATES, appleTeamId: s.APPLE_TEAM_ID ?? null },
    logLevel: s.LOG_LEVEL,
    sms: { url: s.SMS_GATEWAY_URL ?? null, token: s.SMS_GATEWAY_TOKEN, sender: s.SMS_SENDER },
    mail: { url: s.SMTP_URL ?? null, from: s.MAIL_FROM ?? null },
    push: toPush(s),
    network: {
      url: s.NETWORK_URL ?? null,
      token: s.NETWORK_TOKEN,
      callbackToken: s.NETWORK_CALLBACK_TOKEN ?? null,
      usageEverySeconds: s.USAGE_EVERY_SECONDS,
    },
    simChangePauseHours: s.SIM_CHANGE_PAUSE_HOURS,
    payment: {
      baseUrl: s.PAYMENT_BASE_URL,
      apiKey: s.PAYMENT_API_KEY,
      privateKey: s.PAYMENT_PRIVATE_KEY,
      merchantId: s.PAYMENT_MERCHANT_ID,
      allowTestMode: s.PAYMENT_ALLOW_TEST_MODE,
    },
    sandboxUrl: s.SANDBOX_URL ?? null,
  };
}

function toPush(s: z.output<typeof settings>): Config['push'] {
  return {
    account: s.PUSH_SERVICE_ACCOUNT ?? s.PUSH_SERVICE_ACCOUNT_FILE ?? null,
    baseUrl: new URL(s.PUSH_BASE_URL).origin,
  };
}

/** Names in the environment that are probably misspelt settings, each with the likely setting. */
export function misspeltSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): MisspeltSetting[] {
  return findMisspelt(Object.keys(env), Object.keys(settings.shape));
}

/** The default of each setting; undefined for none. */
export function settingDefaults(): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = settings.parse({});
  return Object.fromEntries(Object.keys(settings.shape).map((name) => [name, defaults[name]]));
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The content of a file that a setting names. */
function fileText(path: string, context: z.RefinementCtx): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue({ code: 'custom', message: 'cannot be read' });
    return z.NEVER;
  }
}

function serviceAccount(text: string, context: z.RefinementCtx): ServiceAccount {
  const account = readServiceAccount(text);
  if (account) return account;
  context.addIssue({ code: 'custom', message: 'is no file of a service account' });
  return z.NEVER;
}

function errorReceiver(dsn: string, context: z.RefinementCtx): ErrorReceiver {
  const receiver = readErrorReceiver(dsn);
  if (receiver) return receiver;
  context.addIssue({ code: 'custom', message: `must be ${receiverForm}` });
  return z.NEVER;
}
