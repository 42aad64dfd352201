import type { ScreenName } from '#lib/paths.ts';

/**
 * Screens over which a sheet may open by itself: those without a form, a review or a payment, where nobody is about to press
 * something that counts. A screen that is not listed is not interrupted.
 */
export const interruptibleScreens: ReadonlySet<ScreenName> = new Set([
  'home',
  'home-welcome',
  'menu',
  'receipts',
  'receipt',
  'terms',
  'privacy',
  'notifications',
  'activity',
  'orders',
  'invoices',
  'usage',
]);
