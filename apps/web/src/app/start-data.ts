import type { User } from '@bylgja/contract';

import { ordersQuery } from '#features/orders/orders.queries.ts';
import { packagesQuery } from '#features/packages/packages.queries.ts';
import { agreementQuery } from '#features/payments/payments.queries.ts';
import {
  actionsQuery,
  plansQuery,
  subscriptionsQuery,
} from '#features/subscriptions/subscriptions.queries.ts';
import { api } from '#lib/api.ts';
import { chooseReplay } from '#lib/consent.ts';
import { chosenLocale } from '#lib/locale.ts';
import { queryClient } from '#lib/query.ts';
import { keepUser, session } from '#lib/session.ts';

/** The loads of the start-up sequence, in parallel (spec 1). One that fails is skipped, and its data stays unset. */
export async function loadStartData(): Promise<void> {
  await Promise.allSettled([
    queryClient.query(actionsQuery),
    queryClient.query(packagesQuery),
    queryClient.query(subscriptionsQuery),
    queryClient.query(plansQuery),
    queryClient.query(ordersQuery),
    queryClient.query(agreementQuery),
    tellLocale(),
  ]);
}

/** Lets go of everything that the server told this person, and of what they have consented to. */
export function forgetData(): void {
  queryClient.clear();
  void chooseReplay(false);
}

/** Asks for everything on the screen anew, as names come in the language of the request. */
export async function renewData(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries(), tellLocale()]);
}

/**
 * Mails and text messages are written in the language that is chosen here: the server learns it where it knows another. Whom
 * that fails for, it is told at the next start.
 */
async function tellLocale(): Promise<void> {
  const locale = chosenLocale();
  const { user } = signedIn();
  if (locale === null || user === null || user.locale === locale) return;
  const told = await api.call('PATCH /auth/me', { body: { locale } });
  if (!told.ok || signedIn().user?.id !== told.value.id) return;
  await keepUser(told.value);
  // Meanwhile another may have been chosen.
  await tellLocale();
}

function signedIn(): { readonly user: User | null } {
  const now = session.get();
  return now.status === 'signed_in' ? now : { user: null };
}
