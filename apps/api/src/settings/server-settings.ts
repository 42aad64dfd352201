import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

import { appOrigins, isReceiverEncrypted, readErrorReceiver, receiverForm } from '@bylgja/domain';
import type { ErrorReceiver } from '@bylgja/domain';
import { worldCountry } from '@bylgja/fixtures/country';
import { countries } from '@bylgja/market/all';
import { z } from 'zod';

import {
  httpAddress,
  list,
  milliseconds,
  oneOf,
  settingInfo,
  unencrypted,
  whereGuarded,
  wholeNumber,
  yesOrNo,
} from './setting.ts';
import type { Given } from './setting.ts';
import { isGuarded, stages } from './stage.ts';

const apps = join(import.meta.dirname, '../../..');
const randomKey = 'for example from `openssl rand -base64 32`';

/** What the server is for, where it listens, and its own secrets. */
export const serverSettings = {
  STAGE: oneOf(stages).default('production').register(settingInfo, {
    is: 'what this server is for',
    remedy:
      'Leave it out for production; set it to rehearsal to try everything with test cards, or to development.',
  }),
  DEMO: yesOrNo().default(false).register(settingInfo, {
    is: 'the demo world and its pages',
    remedy: 'Leave it out. `npm start` runs the demo.',
    problem: demoProblem,
  }),
  SANDBOX_URL: z
    .url('must be an address that begins with http://')
    .optional()
    .register(settingInfo, {
      is: 'the stand-ins of the demo',
      remedy: 'Leave it out. `npm start` runs the demo.',
      problem: (url, { stage }) =>
        url !== undefined && isGuarded(stage) ? `is only for the demo, not for ${stage}` : undefined,
    }),
  MARKET: oneOf(countries).default('fo').register(settingInfo, {
    is: 'the country of numbers, currency, VAT and time zone',
    remedy: 'Set it to the country in which you are a provider.',
  }),
  HOST: z.string().default('127.0.0.1').register(settingInfo, {
    is: 'the address on which the server listens',
    remedy: 'Leave it out, or name an address of this machine.',
  }),
  PORT: wholeNumber(0, 65_535).default(8080).register(settingInfo, {
    is: 'the port on which the server listens',
    remedy: 'Leave it out, or name a port that nothing else uses.',
  }),
  LISTEN_FD: wholeNumber(3, 1023).optional().register(settingInfo, {
    is: 'an open socket to listen on instead of HOST and PORT',
    remedy: 'Leave it out, or set it to 3 in a systemd service with one socket.',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .refine(isOrigin, 'must be an address without a path, such as https://app.example.fo')
    .transform((url) => new URL(url).origin)
    .optional()
    .register(settingInfo, {
      is: 'the address for customers and the payment provider',
      isRequired: whereGuarded,
      remedy: 'Set it to https:// and the host name at which your proxy serves customers.',
      problem: (url, { stage }) =>
        url?.startsWith('http://') && isGuarded(stage) ? 'must begin with https://' : undefined,
    }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .refine(
      (proxies) => proxies.every(isProxy),
      'must be addresses, or networks no wider than 10.0.0.0/8, with commas between',
    )
    .register(settingInfo, {
      is: 'the proxies that tell the addresses of customers',
      // The server speaks no TLS: where customers come, a proxy stands before it.
      isRequired: whereGuarded,
      remedy:
        'Set it to the addresses or networks from which your proxy calls: 127.0.0.1 if it runs on this machine. Without it all customers share the limits of one.',
    }),
  ALLOWED_ORIGINS: z
    .string()
    .default(appOrigins.join(','))
    .transform(list)
    .refine((origins) => origins.every(isPlainOrigin), 'must be origins, with commas between')
    .register(settingInfo, {
      is: 'other origins that may call the API',
      remedy: 'Leave it out, or name origins such as https://other.example.fo, without a path.',
    }),
  WEB_DIR: z
    .string()
    .default(join(apps, 'web/dist'))
    .register(settingInfo, {
      is: 'the folder of the built web app',
      remedy: 'Leave it out after `npm run build`, or name the folder with the built index.html.',
      problem: (dir, { stage, texts }) =>
        isGuarded(stage) && texts['WEB_DIR'] && !existsSync(join(dir, 'index.html'))
          ? 'must be a folder with an index.html'
          : undefined,
    }),
  DATA_DIR: z.string().default(join(apps, '../.data')).register(settingInfo, {
    is: 'the folder of the embedded database and the local secret',
    remedy: 'Leave it out: with PostgreSQL and a SECRET_KEY nothing is stored there.',
  }),
  SECRET_KEY: z
    .string()
    .optional()
    .register(settingInfo, {
      is: 'the key from which all other secrets are derived',
      isRequired: whereGuarded,
      secretOf: 32,
      remedy: `Set it to at least 32 random characters, ${randomKey}, and keep it with your backups.`,
    }),
  SECRET_KEY_NEXT: z
    .string()
    .optional()
    .register(settingInfo, {
      is: 'the value that SECRET_KEY will have next',
      secretOf: 32,
      remedy: `Leave it out, or set it to at least 32 random characters, ${randomKey}, before SECRET_KEY gets this value.`,
    }),
  SECRET_KEY_PREVIOUS: earlierKeys().register(settingInfo, {
    is: 'earlier values of SECRET_KEY that are still accepted',
    remedy: 'Leave it out, or give earlier values of SECRET_KEY in full, newest first.',
  }),
  SECRET_KEY_REVOKED: earlierKeys().register(settingInfo, {
    is: 'earlier values of SECRET_KEY that somebody else may know',
    remedy: 'Leave it out, or give earlier values of SECRET_KEY in full.',
  }),
  METRICS_TOKEN: z
    .string()
    .optional()
    .register(settingInfo, {
      is: 'the token for /api/metrics, which is closed without it',
      secretOf: 16,
      remedy: `Leave it out, or set it to at least 16 random characters, ${randomKey}.`,
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress().optional().register(settingInfo, {
    is: 'the OpenTelemetry receiver of traces',
    remedy: 'Leave it out for no traces, or set it to the address of a collector that takes OTLP over HTTP.',
    problem: unencrypted,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').register(settingInfo, {
    is: 'the headers that open the receiver of traces',
    remedy: 'Leave it out, or give them as name=value, with commas between.',
  }),
  OTEL_SERVICE_NAME: z.string().default('bylgja').register(settingInfo, {
    is: 'the name of this service in traces',
    remedy: 'Leave it out, or give it a name.',
  }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, 'must be a number from 0 to 1')
    .register(settingInfo, {
      is: 'the share of requests and jobs that are traced',
      remedy: 'Leave it out for all, or give a share such as 0.05.',
    }),
  ERROR_REPORTS_DSN: z
    .string()
    .transform(errorReceiver)
    .optional()
    .register(settingInfo, {
      is: 'the receiver of the app’s error reports',
      remedy: 'Leave it out, or copy the address from your receiver of error reports.',
      problem: (receiver, { stage }) =>
        receiver !== undefined && isGuarded(stage) && !isReceiverEncrypted(receiver)
          ? 'must begin with https://'
          : undefined,
    }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .register(settingInfo, { is: 'what is logged', remedy: 'Leave it out.' }),
  STOP_DELAY_MS: wholeNumber(0, 600_000).optional().register(settingInfo, {
    is: 'how long a stopping process still serves while it is not ready',
    remedy: 'Leave it out, or give a time in milliseconds in which your proxy notices.',
  }),
  STOP_TIMEOUT_MS: milliseconds(8000).register(settingInfo, {
    is: 'how long a stopping process waits for requests in flight',
    remedy: 'Leave it out, or give a time in milliseconds.',
  }),
  MAX_EVENT_LOOP_DELAY_MS: wholeNumber(0).default(2000).register(settingInfo, {
    is: 'the delay above which a process answers 503',
    remedy: 'Leave it out, or give a time in milliseconds.',
  }),
};

/** Without the requirements for new secrets: they may be from a time that asked less of them. */
function earlierKeys() {
  return z
    .string()
    .default('')
    .transform(list)
    .refine((keys) => keys.every((key) => key.length >= 32), 'must be earlier keys, with commas between');
}

function demoProblem(isDemo: boolean, { stage, texts }: Given): string | undefined {
  if (!isDemo) return undefined;
  if (isGuarded(stage)) return `must not be on in ${stage}`;
  const country = texts['MARKET'] ?? 'fo';
  return country === worldCountry ? undefined : `needs MARKET=${worldCountry}, the market of the demo world`;
}

/** No path, query or credentials: links that are sent out are made of the origin alone. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && `${url.origin}/` === url.href;
}

/** Also those of apps, `capacitor://localhost`. */
function isPlainOrigin(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+$/i.test(text);
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** A wider network would trust the addresses of customers. */
const widest: Readonly<Record<number, number>> = { 4: 8, 6: 7 };

function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (namedNetworks.has(text)) return true;
  if (version === 0 || more.length > 0) return false;
  const bits = version === 4 ? 32 : 128;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= (widest[version] ?? bits) && Number(prefix) <= bits;
}

function errorReceiver(dsn: string, context: z.RefinementCtx): ErrorReceiver {
  const receiver = readErrorReceiver(dsn);
  if (receiver) return receiver;
  context.addIssue({ code: 'custom', message: `must be ${receiverForm}` });
  return z.NEVER;
}
