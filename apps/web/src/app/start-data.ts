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
import { currentLocale } from '#lib/locale.ts';
import { queryClient } from '#lib/query.ts';
import { reloadUser, session } from '#lib/session.ts';

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

/** Mails and texts are written in the language of the app: the server learns it where it knows another. */
async function tellLocale(): Promise<void> {
  const locale = currentLocale();
  const current = session.get();
  if (current.status !== 'signed_in' || current.user === null || current.user.locale === locale) return;
  const told = await api.call('PATCH /auth/me', { body: { locale } });
  if (told.ok) await reloadUser();
}
