const dayMs = 24 * 60 * 60 * 1000;

/** Days after the first decline on which a charge is retried (rule: payments 12). */
export const dunningDays = [3, 7, 14] as const;

/**
 * When a charge that was declined `declines` times is retried; null after the last retry, when the customer has to
 * pay it by card.
 */
export function nextTryAt(declined: { readonly declines: number; readonly firstAt: Date }): Date | null {
  const days = dunningDays[declined.declines - 1];
  return days === undefined ? null : new Date(declined.firstAt.getTime() + days * dayMs);
}
