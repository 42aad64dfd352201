import type { Clock, Result } from '@bylgja/domain';

import type { Config } from '#config.ts';

import { openCards, openEvents, openMail, openNetwork, openPush, openSms } from './open-gateways.ts';
import type { Probed, ProbeFailure } from './probe.ts';
import { isSmpp } from './sms/smpp/smpp-address.ts';

/** Another system that answered otherwise than a server needs, with the setting that it says something about. */
export interface GatewayFault {
  readonly setting: string;
  readonly failure: ProbeFailure;
  /** What came back, such as `http_401` or `connection ENOTFOUND`. */
  readonly reason: string;
}

interface Asked {
  /** Every setting that the question needs: it is not asked while one of them is at fault. */
  readonly settings: readonly string[];
  /** The setting that each failure is about. */
  about(config: Config): Readonly<Record<ProbeFailure, string>>;
  /** Null if it is not set up. */
  open(config: Config, clock: Clock): Promise<Probed> | Probed | null;
}

const asked: readonly Asked[] = [
  {
    settings: [
      'PAYMENT_PROVIDER',
      'PAYMENT_BASE_URL',
      'PAYMENT_API_KEY',
      'PAYMENT_PRIVATE_KEY',
      'PAYMENT_MERCHANT_ID',
    ],
    about: () => ({
      unreachable: 'PAYMENT_BASE_URL',
      key_refused: 'PAYMENT_API_KEY',
      wrong_account: 'PAYMENT_MERCHANT_ID',
    }),
    open: ({ payment, publicUrl }, clock) => openCards(payment, { url: publicUrl ?? '' }, clock),
  },
  {
    settings: ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
    about: ({ sms }) => aboutOf('SMS_GATEWAY_URL', isSmpp(sms.url) ? 'SMS_GATEWAY_URL' : 'SMS_GATEWAY_TOKEN'),
    open: ({ sms }) => (sms.url === null ? null : openSms(sms, () => undefined)),
  },
  {
    settings: ['SMTP_URL', 'MAIL_FROM'],
    about: () => aboutOf('SMTP_URL', 'SMTP_URL'),
    open: ({ mail }) => (mail.url === null ? null : openMail(mail)),
  },
  {
    settings: ['PUSH_SERVICE_ACCOUNT', 'PUSH_SERVICE_ACCOUNT_FILE', 'PUSH_BASE_URL'],
    about: ({ push }) => aboutOf(push.accountSetting, push.accountSetting),
    open: ({ push }, clock) => openPush(push, clock),
  },
  {
    settings: ['NETWORK_URL', 'NETWORK_TOKEN'],
    about: () => aboutOf('NETWORK_URL', 'NETWORK_TOKEN'),
    open: ({ network }) => openNetwork(network),
  },
  {
    settings: ['EVENTS_URL', 'EVENTS_SECRET', 'EVENTS_SECRET_PREVIOUS'],
    about: () => aboutOf('EVENTS_URL', 'EVENTS_SECRET'),
    open: ({ events }, clock) => openEvents(events, clock),
  },
];

function aboutOf(address: string, key: string): Record<ProbeFailure, string> {
  return { unreachable: address, key_refused: key, wrong_account: key };
}

interface Question {
  readonly clock: Clock;
  /** Settings at fault. */
  readonly faulty: ReadonlySet<string>;
}

/** Asks every system that is set up, all at once, without any effect there. Each has a time limit. */
export async function askGateways(config: Config, { clock, faulty }: Question): Promise<GatewayFault[]> {
  const answers = asked
    .filter(({ settings }) => !settings.some((setting) => faulty.has(setting)))
    .map(async ({ about, open }) => {
      const system = await open(config, clock);
      return faultOf((await system?.probe()) ?? null, about(config));
    });
  return (await Promise.all(answers)).filter((fault) => fault !== null);
}

function faultOf(
  answered: Result<void, ProbeFailure> | null,
  about: ReturnType<Asked['about']>,
): GatewayFault | null {
  if (answered === null || answered.ok) return null;
  const { code: failure, details } = answered;
  return { setting: about[failure], failure, reason: String(details?.['reason'] ?? failure) };
}
