import type { Agreement } from '@bylgja/contract';
import { formatCard } from '@bylgja/i18n';

import type { VisitState } from './provider-visit.view.ts';

/** `Visa ···· 4242`; null while no card is saved. */
export function savedCardOf({ brand, maskedPan }: Agreement): string | null {
  if (brand === null || maskedPan === null) return null;
  return formatCard({ brand, last4: maskedPan.slice(-4) });
}

/** Whether there is a card that can be changed: a good one, or one that has expired. */
export function hasSavedCard(agreement: Agreement | null): agreement is Agreement {
  return agreement !== null && agreement.state !== 'pending';
}

/** The progress of saving a card: from the server, or while that is unknown, from what this tab has seen. */
export type Saving = 'none' | 'opening' | 'waiting' | 'checking' | 'declined' | 'unfinished';

export function savingOf(agreement: Agreement | null, visit: VisitState): Saving {
  if (visit === 'opening') return 'opening';
  if (!agreement?.saving) return 'none';
  if (agreement.saving.declineReason !== null) return 'declined';
  if (visit === 'open') return 'waiting';
  return visit === 'returned' ? 'checking' : 'unfinished';
}

/** Whether the server may have news at any moment: a declined card may be followed by another in the same window. */
export function isGoingOn(agreement: Agreement | null, visit: VisitState): boolean {
  return Boolean(agreement?.saving) && (visit === 'open' || visit === 'returned');
}
