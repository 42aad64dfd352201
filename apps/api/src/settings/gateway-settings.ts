import { readFileSync } from 'node:fs';

import { brand } from '@bylgja/brand';
import { z } from 'zod';

import { readMailServerAddress } from '#gateways/mail/mail-server-address.ts';
import { readServiceAccount } from '#gateways/push/service-account.ts';
import type { ServiceAccount } from '#gateways/push/service-account.ts';
import { isSmpp, readSmppAddress } from '#gateways/sms/smpp/smpp-address.ts';
import { isLocal } from '#gateways/this-machine.ts';

import { eventSettings } from './event-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { httpAddress, settingInfo, unencrypted, whereGuarded, wholeNumber } from './setting.ts';
import type { Given } from './setting.ts';
import { isGuarded } from './stage.ts';

/** The longest alphanumeric sender of an SMS. */
const longestSender = 11;
const pushRemedy =
  'Leave it out for no pushes, or set it to the file of a Google service account that may send by FCM.';

/** Other systems: cards, SMS, mail, push, and the operator's network. */
export const gatewaySettings = {
  ...paymentSettings,
  SMS_GATEWAY_URL: z
    .url({
      protocol: /^(?:https?|smpps?)$/,
      error: 'must be an address that begins with https:// or smpps://',
    })
    .refine(isHttpOrSmpp, 'must be smpps://system-id:password@host, with a password of at most 8 characters')
    .optional()
    .register(settingInfo, {
      is: 'the SMS gateway',
      isRequired: whereGuarded,
      remedy:
        'Set it to the https:// address of a gateway that takes POST {to, from, text}, or to smpps://system-id:password@smsc.example.fo, with special characters percent-encoded.',
      problem: openSms,
    }),
  SMS_GATEWAY_TOKEN: z.string().default('').register(settingInfo, {
    is: 'our token at the SMS gateway',
    isRequired: withHttpSms,
    secretOf: 16,
    remedy: 'Set it to the bearer token that the gateway gave you. An SMSC needs none.',
  }),
  SMS_SENDER: z
    .string()
    .max(longestSender, `must have at most ${longestSender} characters`)
    .default(brand.name.slice(0, longestSender))
    .register(settingInfo, { is: 'the sender of text messages', remedy: 'Leave it out, or shorten it.' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtps:// or smtp://' })
    .refine(isReadable, 'must have its user and password percent-encoded')
    .optional()
    .register(settingInfo, {
      is: 'the mail server',
      isRequired: whereGuarded,
      remedy:
        'Set it to smtps://user:password@mail.example.fo, or to smtp://…?requireTLS=true, with special characters percent-encoded.',
      passwordIn: mailPassword,
      problem: openMail,
    }),
  MAIL_FROM: z.email('must be an email address').optional().register(settingInfo, {
    is: 'the sender address of mails',
    isRequired: whereGuarded,
    remedy: 'Set it to an address that your mail server may send from.',
  }),
  PUSH_SERVICE_ACCOUNT: z.string().transform(serviceAccount).optional().register(settingInfo, {
    is: 'the Google service account for pushes, as text',
    remedy: pushRemedy,
    problem: openTokenExchange,
  }),
  PUSH_SERVICE_ACCOUNT_FILE: z
    .string()
    .transform(fileText)
    .transform(serviceAccount)
    .optional()
    .register(settingInfo, {
      is: 'the file of the Google service account for pushes',
      remedy: pushRemedy,
      problem: openTokenExchange,
    }),
  PUSH_BASE_URL: httpAddress().default('https://fcm.googleapis.com').register(settingInfo, {
    is: 'the push service',
    remedy: 'Leave it out.',
    problem: unencrypted,
  }),
  NETWORK_URL: httpAddress().optional().register(settingInfo, {
    is: 'the operator’s network',
    remedy: 'Set it to the https:// address that /tmf-api is below.',
    problem: unencrypted,
  }),
  NETWORK_TOKEN: z.string().default('').register(settingInfo, {
    is: 'our token at the network',
    isRequired: withNetwork,
    secretOf: 16,
    remedy: 'Set it to the bearer token that the network gave you.',
  }),
  NETWORK_CALLBACK_TOKEN: z.string().optional().register(settingInfo, {
    is: 'the network’s token for its notices to us',
    isRequired: withNetwork,
    secretOf: 16,
    remedy:
      'Set it to at least 16 random characters, for example from `openssl rand -base64 32`, and give it to the network.',
  }),
  ...eventSettings,
  USAGE_EVERY_SECONDS: wholeNumber(1).default(60).register(settingInfo, {
    is: 'how often usage is polled',
    remedy: 'Leave it out, or give a number of seconds.',
  }),
};

/** Without its tokens the network refuses us, and its notices could not be trusted. */
function withNetwork({ stage, texts }: Given): boolean {
  return isGuarded(stage) && texts['NETWORK_URL'] !== undefined;
}

function isHttpOrSmpp(address: string): boolean {
  return !isSmpp(address) || readSmppAddress(address) !== null;
}

/** Text messages contain codes for signing in, and the address of an SMSC its password. */
function openSms(address: string | undefined, { stage }: Given): string | undefined {
  if (address === undefined || !isGuarded(stage) || isLocal(address)) return undefined;
  return /^(?:https|smpps):/i.test(address)
    ? undefined
    : 'must begin with https:// or smpps:// unless it is on this machine: secrets are sent there';
}

/** An SMSC has its password in its address. */
function withHttpSms({ stage, texts }: Given): boolean {
  return isGuarded(stage) && !isSmpp(texts['SMS_GATEWAY_URL']);
}

function isReadable(smtpUrl: string): boolean {
  try {
    readMailServerAddress(smtpUrl);
    return true;
  } catch {
    return false;
  }
}

function mailPassword(smtpUrl: string): string | undefined {
  return isLocal(smtpUrl) ? undefined : readMailServerAddress(smtpUrl).credentials?.pass;
}

/** Mails contain links that give access to a customer's user. */
function openMail(smtpUrl: string | undefined, { stage }: Given): string | undefined {
  if (smtpUrl === undefined || !isGuarded(stage) || isLocal(smtpUrl)) return undefined;
  return readMailServerAddress(smtpUrl).encryption === 'where offered'
    ? 'must demand encryption unless it is on this machine'
    : undefined;
}

/** The exchange gives out the token that may push to every phone. */
function openTokenExchange(account: ServiceAccount | undefined, given: Given): string | undefined {
  return unencrypted(account?.tokenUrl, given) && 'must name a token address that begins with https://';
}

/** The content of a file that a setting names. */
function fileText(path: string, context: z.RefinementCtx): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue({ code: 'custom', message: 'names a file that cannot be read' });
    return z.NEVER;
  }
}

function serviceAccount(text: string, context: z.RefinementCtx): ServiceAccount {
  const account = readServiceAccount(text);
  if (account) return account;
  context.addIssue({ code: 'custom', message: 'is no file of a service account' });
  return z.NEVER;
}

type Read = z.output<z.ZodObject<typeof gatewaySettings>>;

/** The service account that sends pushes, or null, and where. */
export function toPushConfig(
  read: Pick<Read, 'PUSH_SERVICE_ACCOUNT' | 'PUSH_SERVICE_ACCOUNT_FILE' | 'PUSH_BASE_URL'>,
) {
  const { PUSH_SERVICE_ACCOUNT: given, PUSH_SERVICE_ACCOUNT_FILE: ofFile, PUSH_BASE_URL: baseUrl } = read;
  return {
    account: given ?? ofFile ?? null,
    accountSetting: given ? ('PUSH_SERVICE_ACCOUNT' as const) : ('PUSH_SERVICE_ACCOUNT_FILE' as const),
    baseUrl: new URL(baseUrl).origin,
  };
}
