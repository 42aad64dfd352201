import { plansQuery, packagesQuery } from '#features/lines/catalogue.queries.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { agreementQuery } from '#features/payments/payments.queries.ts';
import { api } from '#lib/api.ts';
import { replayConsent } from '#lib/consent.ts';
import { chosenLocale } from '#lib/locale.ts';
import { clearNews } from '#lib/news.ts';
import { clearOfflineCache } from '#lib/offline-cache.ts';
import { queryClient } from '#lib/query.ts';
import { storeUser, session } from '#lib/session.ts';
import { preferences } from '#platform/preferences.ts';

/** The choice of this device of which the server has not heard. */
/** The name is stored on devices: it stays. */
const unsentLocaleKey = 'untoldLocale';

/** When the data is loaded: at a start that finds a session, or after a sign-in. */
export type LoadMoment = 'start' | 'sign_in';

/** The loads of the start-up sequence, in parallel. One that fails is skipped, and its data stays unset (rule: app 1). */
export async function loadStartData(moment: LoadMoment): Promise<void> {
  await Promise.allSettled([
    queryClient.query(actionsQuery),
    queryClient.query(packagesQuery),
    queryClient.query(subscriptionsQuery),
    queryClient.query(plansQuery),
    queryClient.query(ordersQuery),
    queryClient.query(agreementQuery),
    moment === 'sign_in' ? sendLocale() : sendUnsentLocale(),
  ]);
}

/** Clears everything the server has sent this person, and their consents. What is stored on the device goes with the session itself. */
export function clearData(): void {
  queryClient.clear();
  clearOfflineCache();
  clearNews();
  replayConsent.set(false);
}

/** Refetches everything on the screen, as names come in the language of the request. */
export async function renewData(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries(), sendLocale()]);
}

/**
 * Mails and text messages use the language that was chosen last, on any device: a choice is sent to the server when it is made, or at
 * the sign-in that follows it.
 */
async function sendLocale(): Promise<void> {
  const locale = chosenLocale();
  const now = session.get();
  if (locale === null || now.status !== 'signed_in') return;
  await preferences.set(unsentLocaleKey, locale);
  const { user } = now;
  if (user === null) return;
  if (user.locale !== locale) {
    const updated = await api.act('failed.updateUser', 'PATCH /auth/me', { body: { locale } });
    if (!updated.ok) return;
    await storeUser(updated.value);
  }
  // Meanwhile another may have been chosen.
  if (chosenLocale() === locale) await preferences.remove(unsentLocaleKey);
  else await sendLocale();
}

/** At a start, sends only a choice that could not be sent before: another device may have chosen since. */
async function sendUnsentLocale(): Promise<void> {
  if ((await preferences.get(unsentLocaleKey)) !== null) await sendLocale();
}
