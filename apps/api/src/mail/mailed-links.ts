import { pathOf } from '@bylgja/contract/app-paths';

import { mailedToken } from '#crypto/mailed-tokens.ts';
import type { KeyRing } from '#crypto/secrets.ts';

import type { MailKind, OutgoingMail } from './outgoing-mail.ts';

/** How long the link of a mail is valid. Its row has to expire at the same time. */
export const linkMinutes = {
  password_reset: 30,
  email_change: 24 * 60,
  email_change_notice: 24 * 60,
  sim_change_confirm: 10,
};

/** The address and keys of links. The address comes from the settings, never from a request. */
export interface LinkPlace {
  readonly siteUrl: string;
  readonly keys: KeyRing;
}

/** The link of a mail, or null. Its token is behind `#`, which browsers do not send and servers do not log. */
export function linkOf(mail: OutgoingMail, place: LinkPlace): string | null {
  switch (mail.kind) {
    case 'password_reset':
      return `${place.siteUrl}${pathOf('reset-password')}#${mailedToken(place.keys, 'password-reset', mail.parts.resetId)}`;
    case 'email_change':
      return `${place.siteUrl}${pathOf('confirm-email')}#${mailedToken(place.keys, 'email-change', mail.parts.changeId)}`;
    case 'email_change_notice':
      return `${place.siteUrl}${pathOf('stop-email-change')}#${mailedToken(place.keys, 'stop-email-change', mail.parts.changeId)}`;
    case 'sim_change_ordered':
      return stopSimChangeLink(mail.parts.orderId, place);
    case 'sim_change_confirm':
      return `${place.siteUrl}${pathOf('confirm-sim-change')}#${mailedToken(place.keys, 'confirm-sim-change', mail.parts.linkId)}`;
    case 'welcome':
    case 'password_changed':
    case 'sim_changed':
    case 'receipt':
    case 'user_deleted':
      return null;
  }
}

/** The link that stops a SIM change, in a mail and in an SMS. */
export function stopSimChangeLink(orderId: string, { siteUrl, keys }: LinkPlace): string {
  return `${siteUrl}${pathOf('stop-sim-change')}#${mailedToken(keys, 'stop-sim-change', orderId)}`;
}

const longestDays = 2;

/** After how many minutes a mail is useless: its link has expired, or its content is outdated. */
export function usefulMinutes(kind: MailKind): number {
  const minutes: Readonly<Partial<Record<MailKind, number>>> = linkMinutes;
  return minutes[kind] ?? longestDays * 24 * 60;
}
