import type { Account } from '@bylgja/contract';
import { formatList, formatPhoneNumber } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';

import type { Subscriptions } from '#features/lines/lines.view.ts';

/** Accounts of the person's own that still run: while there is one, the user cannot be deleted (rule: profile 5). */
export function runningAccounts({ currentAccount, otherAccounts, isOwner }: Subscriptions): Account[] {
  const current = currentAccount !== null && isOwner ? [currentAccount] : [];
  return [...current, ...otherAccounts.filter(isOwned)].filter(({ status }) => status !== 'cancelled');
}

/** The owner of an account manages all of its lines. */
function isOwned({ otherMembers }: Account): boolean {
  return otherMembers.length === 0;
}

/** `21 10 01, 21 10 02 og 21 10 03` */
export function numbersOf({ members }: Account, locale: Locale): string {
  return formatList(
    members.map(({ phoneNumber }) => formatPhoneNumber(phoneNumber)),
    locale,
  );
}
