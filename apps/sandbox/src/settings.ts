import { parseArgs } from 'node:util';

import { brand } from '@bylgja/brand';
import type { Market } from '@bylgja/market';
import { countries, markets } from '@bylgja/market/all';

import { stripeKeys } from './cards/stripe/stripe-settings.ts';
import type { NoticeCallback } from './network/service-notices.ts';
import type { SandboxOptions } from './sandbox.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Flags take precedence over the environment. The keys protect only the sandbox itself, so they have defaults. */
export function readSettings(args: readonly string[], env: Environment): SandboxOptions {
  const { values } = parseArgs({ args: [...args], options: flagsWith(env) });
  return {
    port: numberOf('port', values.port),
    host: values.host,
    publicUrl: values['public-url'] || undefined,
    dataFile: values['data-file'] || undefined,
    timeScale: numberOf('time scale', values['time-scale']),
    smsToken: env.SANDBOX_SMS_TOKEN ?? 'sandbox',
    smtpPort: numberOf('mail port', values['smtp-port']),
    smppPort: numberOf('SMSC port', values['smpp-port']),
    smppPassword: env.SANDBOX_SMPP_PASSWORD ?? 'sandbox',
    mailPassword: env.SANDBOX_MAIL_PASSWORD ?? 'sandbox',
    siteUrl: values['site-url'] || undefined,
    networkToken: env.SANDBOX_NETWORK_TOKEN ?? 'sandbox',
    networkCallback: readNetworkCallback(values['network-callback-url'], env),
    ...readMerchant(env),
  };
}

/** From the same setting that the server uses. */
export function readMarket(env: Environment): Market {
  const named = env.MARKET || 'fo';
  const country = countries.find((known) => known === named);
  if (country === undefined) throw new Error(`MARKET must be ${countries.join(' or ')}`);
  return markets[country];
}

function flagsWith(env: Environment) {
  return {
    port: { type: 'string', default: env.SANDBOX_PORT ?? '4900' },
    host: { type: 'string', default: env.SANDBOX_HOST ?? '127.0.0.1' },
    'public-url': { type: 'string', default: env.SANDBOX_PUBLIC_URL ?? '' },
    'smtp-port': { type: 'string', default: env.SANDBOX_SMTP_PORT ?? '4925' },
    'smpp-port': { type: 'string', default: env.SANDBOX_SMPP_PORT ?? '0' },
    'site-url': { type: 'string', default: env.SANDBOX_SITE_URL ?? '' },
    'network-callback-url': { type: 'string', default: env.SANDBOX_NETWORK_CALLBACK_URL ?? '' },
    'data-file': { type: 'string', default: env.SANDBOX_DATA_FILE ?? '' },
    'time-scale': { type: 'string', default: env.SANDBOX_TIME_SCALE ?? '1' },
  } as const;
}

function readNetworkCallback(url: string, env: Environment): NoticeCallback | null {
  return url ? { url, token: env.SANDBOX_NETWORK_CALLBACK_TOKEN ?? 'sandbox-network-callback' } : null;
}

function readMerchant(env: Environment) {
  return {
    apiKey: env.SANDBOX_API_KEY ?? 'sandbox-api-key',
    privateKey: env.SANDBOX_PRIVATE_KEY ?? 'sandbox-private-key',
    merchantId: numberOf('merchant id', env.SANDBOX_MERCHANT_ID ?? '4711'),
    merchantName: env.SANDBOX_MERCHANT_NAME ?? brand.name,
    stripe: {
      apiKey: env.SANDBOX_STRIPE_API_KEY ?? stripeKeys.apiKey,
      webhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET ?? stripeKeys.webhookSecret,
      accountId: env.SANDBOX_STRIPE_ACCOUNT ?? stripeKeys.accountId,
    },
  };
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Error(`The ${name} is not a number: ${text}`);
  return value;
}
