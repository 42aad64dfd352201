import { pathOf } from '@bylgja/contract/app-paths';
import { notificationSms } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { stopSimChangeLink } from '#mail/mailed-links.ts';
import { notTaken, taken } from '#outbox/hand-over.ts';
import type { Channel } from '#outbox/hand-over.ts';
import type { Leased } from '#outbox/message.ts';
import { describeSender } from '#outbox/sender.ts';

import type { OutgoingSms } from './outgoing-sms.ts';

/** The link of an SMS, if any. One with a token is created when the SMS is sent, so that its token is stored nowhere. */
function linkOf({ site, secrets }: Deps, { kind, parts }: OutgoingSms): string | null {
  switch (kind) {
    case 'sim_change_ordered':
      return stopSimChangeLink(parts.orderId, { siteUrl: site.url, keys: secrets.mailedLink });
    case 'added_to_family':
      return `${site.url}${pathOf('login.number')}`;
    case 'data_alert':
    case 'outside_alert':
    case 'roaming_stopped':
      return null;
  }
}

const minuteMs = 60_000;

/** After this time the content of an SMS is already known, or outdated. */
const usuallyUsefulMs = 4 * 60 * minuteMs;

/** A person who has been given a line can sign in on another day, too. */
const invitationUsefulMs = 3 * 24 * 60 * minuteMs;

/** A warning of a SIM change is useful until the change takes effect. */
function usefulMs({ kind, parts, createdAt }: Leased<OutgoingSms>): number {
  if (kind === 'added_to_family') return invitationUsefulMs;
  if (kind !== 'sim_change_ordered' || parts.effectiveAt === null) return usuallyUsefulMs;
  return Math.max(usuallyUsefulMs, new Date(parts.effectiveAt).getTime() - createdAt.getTime());
}

/** Sends SMS through the gateway, in the order in which they were queued. */
export const smsChannel: Channel<OutgoingSms> = {
  name: 'sms',
  isInOrder: true,
  longestWaitMs: 15 * minuteMs,
  usefulMs,
  async send(deps, sms) {
    const frame = { ...describeSender(), link: linkOf(deps, sms) };
    const sent = await deps.sms.send({ id: sms.id, to: sms.to, text: notificationSms(sms, frame) });
    return sent.ok ? taken : notTaken(sent);
  },
};
