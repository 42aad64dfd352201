import { join } from 'node:path';

import type { ErrorReceiver } from '@bylgja/domain';
import type { Market } from '@bylgja/market';
import { marketOf } from '@bylgja/market/all';
import { z } from 'zod';

import type { SecretKeys } from '#crypto/secrets.ts';
import type { ServiceAccount } from '#gateways/push/service-account.ts';

import { databaseSettings, toPostgresConfig } from './settings/database-settings.ts';
import type { PostgresConfig } from './settings/database-settings.ts';
import { toEventsConfig } from './settings/event-settings.ts';
import type { EventsConfig } from './settings/event-settings.ts';
import { findFaults } from './settings/find-faults.ts';
import type { Fault } from './settings/find-faults.ts';
import { gatewaySettings, toPushConfig } from './settings/gateway-settings.ts';
import { findMisspelt } from './settings/misspelt-settings.ts';
import type { MisspeltSetting } from './settings/misspelt-settings.ts';
import { paymentHosts } from './settings/payment-settings.ts';
import type { PaymentProvider } from './settings/payment-settings.ts';
import { ruleSettings } from './settings/rule-settings.ts';
import { serverSettings } from './settings/server-settings.ts';
import { settingInfo } from './settings/setting.ts';
import type { Given } from './settings/setting.ts';
import { isGuarded, takesTestCards } from './settings/stage.ts';
import type { Stage } from './settings/stage.ts';

/** Every setting, from the environment. README lists them; nothing else reads `process.env`. */
const settings = z.object({ ...serverSettings, ...databaseSettings, ...gatewaySettings, ...ruleSettings });

type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly stage: Stage;
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
  /** Its other values, which sign and encrypt nothing. */
  readonly otherSecretKeys: Required<Omit<SecretKeys, 'current'>>;
  readonly dataDir: string;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** An open socket to listen on instead of the host and port, by its number; null for none. */
  readonly socket: number | null;
  /** How long a stopping server still serves, while proxies learn that it is not ready. */
  readonly stopDelayMs: number;
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
    /** Sign-in codes of one network in a day, and of all networks together in an hour, without those of known devices. */
    readonly codesPerNetworkPerDay: number;
    readonly codesInAll: number;
    readonly registrationsPerNetwork: number;
    /** Answers that reveal who is a customer, to one network or one customer; four times as many per day. */
    readonly disclosures: number;
    /** Wrong codes, and the same number of wrong passwords, of one network's unknown devices or of one known device. */
    readonly guessesPerNetwork: number;
    /** Wrong passwords for one account from one network or device; ten times as many from everywhere only slow down further tries. */
    readonly loginsPerAccount: number;
  };
  readonly metricsToken: string | null;
  /** Where traces are sent; null for nowhere. */
  readonly traces: TraceSettings | null;
  /** The receiver of the app's error reports; only where customers may come (rule: app 8). */
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
  readonly push: {
    readonly account: ServiceAccount | null;
    /** The setting that the account comes from. */
    readonly accountSetting: 'PUSH_SERVICE_ACCOUNT' | 'PUSH_SERVICE_ACCOUNT_FILE';
    readonly baseUrl: string;
  };
  readonly network: {
    readonly url: string | null;
    readonly token: string;
    /** The token of the network's notices about our orders; without it no notice is accepted. */
    readonly callbackToken: string | null;
    /** How often usage is polled. */
    readonly usageEverySeconds: number;
  };
  /** Null without a receiver of events. */
  readonly events: EventsConfig | null;
  /** How long a SIM change waits for the user of the line to confirm or stop it (rule: sims 2). */
  readonly simChangePauseHours: number;
  readonly payment: PaymentConfig;
  readonly sandboxUrl: string | null;
}

export interface TraceSettings {
  /** The address that `/v1/traces` is below. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of requests and jobs that are traced, from 0 to 1. */
  readonly ratio: number;
}

export interface PaymentConfig {
  readonly provider: PaymentProvider;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Signs the provider's notices. */
  readonly privateKey: string;
  readonly merchantId: string;
  /** Whether only test cards pay, or only real ones. */
  readonly isTestMode: boolean;
}

/** Reads the settings. Throws with one line for each that cannot be read, without its value. */
export function readConfig(env: Environment = process.env): Config {
  const parsed = settings.safeParse(givenBy(env).texts);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`);
  }
  return toConfig(parsed.data);
}

/** The settings as if those names were not given. */
export function readConfigWithout(names: ReadonlySet<string>, env: Environment = process.env): Config {
  return readConfig(Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name))));
}

/** Why a server must not start with these settings; empty if it may. */
export function findSettingFaults(env: Environment = process.env): Fault[] {
  return findFaults(settings.shape, givenBy(env));
}

interface KnownSetting {
  readonly name: string;
  /** What it is, as a noun phrase. */
  readonly is: string;
  /** What to do when it is missing or wrong. */
  readonly remedy: string;
  readonly isGiven: boolean;
}

interface KnownSettings {
  readonly stage: Stage;
  /** Whether the environment names the stage, or implies it by `DEMO`. */
  readonly isStageGiven: boolean;
  readonly settings: readonly KnownSetting[];
}

/** Every setting with what is known of it, except its value. */
export function describeSettings(env: Environment = process.env): KnownSettings {
  const { stage, texts } = givenBy(env);
  const known = Object.entries(settings.shape).map(([name, schema]: [string, z.ZodType]) => ({
    name,
    is: settingInfo.get(schema)?.is ?? '',
    remedy: settingInfo.get(schema)?.remedy ?? '',
    isGiven: texts[name] !== undefined,
  }));
  return { stage, isStageGiven: texts['STAGE'] !== undefined, settings: known };
}

/** What the environment gives: an empty text counts as not given, and `DEMO=true` alone is development. */
function givenBy(env: Environment): Given {
  const texts = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const isDemo = settings.shape.DEMO.safeParse(texts['DEMO']).data === true;
  if (isDemo) texts['STAGE'] ??= 'development';
  // A stage that cannot be read is refused, together with all that production refuses.
  return { texts, stage: settings.shape.STAGE.safeParse(texts['STAGE']).data ?? 'production' };
}

/** Errors of development and of a demo are not sent elsewhere. */
function readErrorReports(s: z.output<typeof settings>): ErrorReceiver | null {
  return (isGuarded(s.STAGE) && s.ERROR_REPORTS_DSN) || null;
}

/** Where customers come, the time in which a proxy that asks for readiness every second or two surely knows. */
function usualStopDelayMs(stage: Stage): number {
  return isGuarded(stage) ? 5000 : 0;
}

function toConfig(s: z.output<typeof settings>): Config {
  return {
    stage: s.STAGE,
    isDemo: s.DEMO,
    market: marketOf(s.MARKET, s.REGISTRATION_AGE),
    host: s.HOST,
    port: s.PORT,
    publicUrl: s.PUBLIC_URL ?? null,
    webDir: s.WEB_DIR,
    database: toPostgresConfig(s) ?? { directory: join(s.DATA_DIR, 'database') },
    secretKey: s.SECRET_KEY ?? null,
    otherSecretKeys: toOtherSecretKeys(s),
    dataDir: s.DATA_DIR,
    allowedOrigins: s.ALLOWED_ORIGINS,
    trustedProxies: s.TRUSTED_PROXIES,
    socket: s.LISTEN_FD ?? null,
    stopDelayMs: s.STOP_DELAY_MS ?? usualStopDelayMs(s.STAGE),
    stopTimeoutMs: s.STOP_TIMEOUT_MS,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    requestsPerMinutePerNetwork: s.REQUESTS_PER_MINUTE_PER_NETWORK,
    callbacksPerMinute: s.CALLBACKS_PER_MINUTE,
    maxEventLoopDelayMs: s.MAX_EVENT_LOOP_DELAY_MS,
    limits: {
      codesPerDevice: s.LIMIT_CODES_PER_DEVICE,
      codesPerNetwork: s.LIMIT_CODES_PER_NETWORK,
      codesPerNetworkPerDay: s.LIMIT_CODES_PER_NETWORK_PER_DAY,
      codesInAll: s.LIMIT_CODES_IN_ALL,
      registrationsPerNetwork: s.LIMIT_REGISTRATIONS_PER_NETWORK,
      disclosures: s.LIMIT_DISCLOSURES,
      guessesPerNetwork: s.LIMIT_GUESSES_PER_NETWORK,
      loginsPerAccount: s.LIMIT_LOGINS_PER_ACCOUNT,
    },
    metricsToken: s.METRICS_TOKEN ?? null,
    traces: toTraces(s),
    errorReports: readErrorReports(s),
    appLinks: { androidCertificates: s.ANDROID_CERTIFICATES, appleTeamId: s.APPLE_TEAM_ID ?? null },
    logLevel: s.LOG_LEVEL,
    sms: { url: s.SMS_GATEWAY_URL ?? null, token: s.SMS_GATEWAY_TOKEN, sender: s.SMS_SENDER },
    mail: { url: s.SMTP_URL ?? null, from: s.MAIL_FROM ?? null },
    push: toPushConfig(s),
    network: toNetwork(s),
    events: toEventsConfig(s),
    simChangePauseHours: s.SIM_CHANGE_PAUSE_HOURS,
    payment: toPayment(s),
    sandboxUrl: s.SANDBOX_URL ?? null,
  };
}

function toOtherSecretKeys(s: z.output<typeof settings>): Config['otherSecretKeys'] {
  const { SECRET_KEY_NEXT: next = null, SECRET_KEY_PREVIOUS: previous, SECRET_KEY_REVOKED: revoked } = s;
  return { next, previous, revoked };
}

function toTraces(s: z.output<typeof settings>): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = s;
  if (endpoint === undefined) return null;
  // `name=value,other=value`, percent-encoded, as OpenTelemetry defines it.
  const pairs = s.OTEL_EXPORTER_OTLP_HEADERS.split(',').map((pair) => pair.trim());
  const headers = Object.fromEntries(new URLSearchParams(pairs.join('&').replaceAll('+', '%2B')));
  return { endpoint, headers, serviceName: s.OTEL_SERVICE_NAME, ratio: s.OTEL_TRACES_SAMPLER_ARG };
}

function toNetwork(s: z.output<typeof settings>): Config['network'] {
  return {
    url: s.NETWORK_URL ?? null,
    token: s.NETWORK_TOKEN,
    callbackToken: s.NETWORK_CALLBACK_TOKEN ?? null,
    usageEverySeconds: s.USAGE_EVERY_SECONDS,
  };
}

function toPayment(s: z.output<typeof settings>): PaymentConfig {
  return {
    provider: s.PAYMENT_PROVIDER,
    baseUrl: s.PAYMENT_BASE_URL ?? paymentHosts[s.PAYMENT_PROVIDER],
    apiKey: s.PAYMENT_API_KEY,
    privateKey: s.PAYMENT_PRIVATE_KEY,
    merchantId: s.PAYMENT_MERCHANT_ID,
    isTestMode: takesTestCards(s.STAGE),
  };
}

/** Names in the environment that are probably misspelt settings, each with the likely setting. */
export function misspeltSettings(env: Environment = process.env): MisspeltSetting[] {
  return findMisspelt(Object.keys(env), Object.keys(settings.shape));
}

/** The default of each setting; undefined for none. */
export function settingDefaults(): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = settings.parse({});
  return Object.fromEntries(Object.keys(settings.shape).map((name) => [name, defaults[name]]));
}
