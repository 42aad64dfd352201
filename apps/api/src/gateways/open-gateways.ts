import { brand } from '@bylgja/brand';
import type { Clock } from '@bylgja/domain';

import type { Config, PaymentConfig } from '#config.ts';

import type { CardProvider } from './cards/card-provider.ts';
import { createQuickpay } from './cards/quickpay.ts';
import { createEventReceiver } from './events/event-receiver.ts';
import type { EventReceiver } from './events/event-receiver.ts';
import { createMailGateway } from './mail/mail-gateway.ts';
import type { MailGateway } from './mail/mail-gateway.ts';
import type { NetworkOperator } from './network/network-operator.ts';
import { createNetwork } from './network/network.ts';
import type { Probed } from './probe.ts';
import { createFcm } from './push/fcm.ts';
import type { PushGateway } from './push/push-gateway.ts';
import { openSmsGateway } from './sms/open-sms-gateway.ts';
import type { SmsGateway } from './sms/sms-gateway.ts';

export const mailTimeoutMs = 30_000;
export const providerTimeoutMs = 15_000;
export const pushTimeoutMs = 10_000;
export const networkTimeoutMs = 10_000;
export const smsTimeoutMs = 10_000;
export const eventTimeoutMs = 10_000;

export function openSms(sms: Config['sms'], onFailure: (reason: string) => void): SmsGateway & Probed {
  return openSmsGateway({ ...sms, timeoutMs: smsTimeoutMs }, onFailure);
}

export function openMail(mail: Config['mail']): MailGateway & Probed {
  return createMailGateway({ ...mail, senderName: brand.name, timeoutMs: mailTimeoutMs });
}

/**
 * `site`: the public address of this server, which receives the provider's notices; `clock`: the wall clock. Stripe's library is
 * loaded only for Stripe.
 */
export async function openCards(
  { provider, ...account }: PaymentConfig,
  site: { readonly url: string },
  clock: Clock,
): Promise<CardProvider & Probed> {
  if (provider === 'stripe') {
    const { createStripe } = await import('./cards/stripe/stripe.ts');
    return createStripe({ ...account, title: brand.name, clock, timeoutMs: providerTimeoutMs });
  }
  return createQuickpay({
    ...account,
    timeoutMs: providerTimeoutMs,
    get callbackUrl() {
      return `${site.url}/api/payment-callbacks/quickpay`;
    },
  });
}

/** Null without a service account. */
export function openPush({ account, baseUrl }: Config['push'], clock: Clock): (PushGateway & Probed) | null {
  return account && createFcm({ account, baseUrl, clock, timeoutMs: pushTimeoutMs });
}

/** Null without a receiver of events. */
export function openEvents(events: Config['events'], clock: Clock): (EventReceiver & Probed) | null {
  return events && createEventReceiver({ ...events, clock, timeoutMs: eventTimeoutMs });
}

/** Null without a network. */
export function openNetwork({
  url,
  token,
  callbackToken,
}: Config['network']): (NetworkOperator & Probed) | null {
  if (url === null) return null;
  return createNetwork({ baseUrl: url, token, callbackToken, timeoutMs: networkTimeoutMs });
}
