import { pathOf } from '@bylgja/contract/app-paths';

import { mailedToken } from '#crypto/mailed-tokens.ts';

import type { MailKind, OutgoingMail } from './outgoing-mail.ts';

/** How long the link of a mail works. What it opens has to expire at the same time. */
export const linkMinutes = {
  password_reset: 30,
  email_change: 24 * 60,
  email_change_notice: 24 * 60,
  sim_change_confirm: 60,
};

/** Where links lead, and what they are made with. The address is the settings' own: a request has no say in it. */
export interface LinkPlace {
  readonly siteUrl: string;
  readonly key: Buffer;
}

/** The link of a mail, null where it has none. Its token stands behind `#`, which no browser sends and no log keeps. */
export function linkOf(mail: OutgoingMail, place: LinkPlace): string | null {
  switch (mail.kind) {
    case 'password_reset':
      return `${place.siteUrl}${pathOf('reset-password')}#${mailedToken(place.key, 'password-reset', mail.parts.resetId)}`;
    case 'email_change':
      return `${place.siteUrl}${pathOf('confirm-email')}#${mailedToken(place.key, 'email-change', mail.parts.changeId)}`;
    case 'email_change_notice':
      return `${place.siteUrl}${pathOf('stop-email-change')}#${mailedToken(place.key, 'stop-email-change', mail.parts.changeId)}`;
    case 'sim_change_ordered':
      return stopSimChangeLink(mail.parts.orderId, place);
    case 'sim_change_confirm':
      return `${place.siteUrl}${pathOf('confirm-sim-change')}#${mailedToken(place.key, 'confirm-sim-change', mail.parts.linkId)}`;
    case 'welcome':
    case 'password_changed':
    case 'sim_changed':
    case 'receipt':
    case 'user_deleted':
      return null;
  }
}

/** The link that stops a SIM change, in a mail and in a text message. */
export function stopSimChangeLink(orderId: string, { siteUrl, key }: LinkPlace): string {
  return `${siteUrl}${pathOf('stop-sim-change')}#${mailedToken(key, 'stop-sim-change', orderId)}`;
}

const longestDays = 2;

/** After how many minutes a mail is useless: its link has expired, or its news is old. */
export function usefulMinutes(kind: MailKind): number {
  const minutes: Readonly<Partial<Record<MailKind, number>>> = linkMinutes;
  return minutes[kind] ?? longestDays * 24 * 60;
}
