import { paths } from '@bylgja/contract/app-paths';

import { cardVisit } from '#features/payments/provider-visit.view.ts';
import { closeInAppBrowser } from '#platform/in-app-browser.ts';
import { announceReturn } from '#platform/payment-return.ts';
import type { PaymentReturn } from '#platform/payment-return.ts';
import { phoneApp } from '#platform/phone-app.ts';

import { pathOfAddress } from './address.ts';
import type { Subscribe } from './subscription.ts';

/**
 * Goes to the screen whose address has opened the app. The guard applies as usual: a guest gets there after signing in, and an unknown
 * address leads home. At a return from the card provider, the screen that waits for the payment keeps waiting.
 */
export const subscribeToDeepLinks: Subscribe = ({ history }) =>
  phoneApp.onOpenedBy((address) => {
    const path = pathOfAddress(address);
    const { pathname, searchParams } = new URL(path, location.origin);
    const news = returnOf(pathname, searchParams);
    if (news !== null) {
      void closeInAppBrowser();
      announceReturn(news);
    }
    if (news === null || pathname !== history.location.pathname) history.push(path);
  });

/** What the address of a return from the card provider says; null for every other address. */
function returnOf(pathname: string, search: URLSearchParams): PaymentReturn | null {
  const isCancelled = search.get('cancelled') === '1';
  const [, orderId] = /^\/gjald\/([^/]+)$/.exec(pathname) ?? [];
  if (orderId !== undefined) {
    return isCancelled || search.get('returned') === '1' ? { orderId, isCancelled } : null;
  }
  const isOfCard = pathname === paths['profile.agreement'] && (isCancelled || search.get('saved') === '1');
  return isOfCard ? { orderId: cardVisit, isCancelled } : null;
}
