/** How the pause before a SIM change ended. */
export const simChangeOutcomes = [
  'confirmed_by_text',
  'confirmed_by_mail',
  'confirmed_by_operator',
  'elapsed',
  'stopped',
  'withdrawn',
] as const;
export type SimChangeOutcome = (typeof simChangeOutcomes)[number];

const unprovenMs = 72 * 60 * 60 * 1000;

/** Until when a SIM, a mailbox or a phone with a recent change cannot prove an identity (rule: auth 6). */
export function unprovenUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + unprovenMs);
}

/** The instant before which such a change is no longer relevant. */
export function unprovenSince(now: Date): Date {
  return new Date(now.getTime() - unprovenMs);
}

/**
 * Whether an SMS to a line reliably reaches its user: not while the line is blocked, as its phone may be lost or stolen, nor
 * shortly after, as a thief with the phone may have unblocked it.
 */
export function isSmsTrusted(
  { blockedAt, unblockedAt }: { readonly blockedAt: Date | null; readonly unblockedAt: Date | null },
  now: Date,
): boolean {
  if (blockedAt !== null) return false;
  return unblockedAt === null || unprovenUntil(unblockedAt) <= now;
}
