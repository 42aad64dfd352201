import type { Action } from '@bylgja/contract';

import { managedLines } from './lines.view.ts';
import type { ManagedLine, Subscriptions } from './lines.view.ts';
import { ownedAccounts } from './ownership.view.ts';

/** The ways a line can go from one account to another, by the names of their screens (rule: family 4). */
export type Transfer =
  | 'transfer-to-own-individual'
  | 'transfer-to-own-family'
  | 'transfer-family-to-individual'
  | 'transfer-individual-to-family'
  | 'transfer-family-member';

interface Known {
  readonly all: Subscriptions;
  readonly actions: readonly Action[];
  /** The signed-in person. */
  readonly userId: string | undefined;
}

/** The lines that can go this way, one’s own before those of others. What has been cancelled or is being made stays. */
export function linesFor(transfer: Transfer, { all, actions, userId }: Known): ManagedLine[] {
  const owned = new Set(ownedAccounts(all, actions));
  const lines = managedLines(all)
    .filter(({ line: { status } }) => status === 'active' || status === 'blocked')
    .toSorted((a, b) => Number(b.line.user.id === userId) - Number(a.line.user.id === userId));
  const isOwned = ({ account }: ManagedLine) => owned.has(account);
  const isMine = ({ line }: ManagedLine) => line.user.id === userId;
  const isIn = ({ account }: ManagedLine, type: 'individual_plan' | 'family_plan') =>
    account.planTypeId === type;

  switch (transfer) {
    case 'transfer-to-own-individual':
      return lines.filter((one) => isMine(one) && !isOwned(one));
    case 'transfer-to-own-family':
      return lines.filter((one) => (isOwned(one) ? isIn(one, 'individual_plan') : isMine(one)));
    case 'transfer-individual-to-family':
      return lines.filter((one) => isOwned(one) && isIn(one, 'individual_plan'));
    case 'transfer-family-to-individual':
      return lines.filter((one) => isOwned(one) && isMine(one) && isIn(one, 'family_plan'));
    case 'transfer-family-member':
      return lines.filter((one) => isOwned(one) && isIn(one, 'family_plan'));
  }
}

export function isSome(lines: readonly ManagedLine[]): lines is readonly [ManagedLine, ...ManagedLine[]] {
  return lines.length > 0;
}
