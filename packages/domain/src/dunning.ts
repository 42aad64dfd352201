const dayMs = 24 * 60 * 60 * 1000;

/** Days after the first decline on which a charge is tried again (rule: payments 12). */
export const dunningDays = [3, 7, 14] as const;

/**
 * When a charge that was declined `declines` times is tried next; null once it has been tried as often as
 * the plan says, and is left to be paid by card.
 */
export function nextTryAt(declined: { readonly declines: number; readonly firstAt: Date }): Date | null {
  const days = dunningDays[declined.declines - 1];
  return days === undefined ? null : new Date(declined.firstAt.getTime() + days * dayMs);
}
