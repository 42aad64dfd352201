import { localDigits } from '@bylgja/domain';
import type { CancelsTo, Day, PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import { notify, notifyAll } from '#features/notifications/notifications.service.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { findLine } from './subscriptions.store.ts';

/** A line as far as somebody is told of it. */
export interface ToldLine {
  readonly customer_id: string;
  readonly phone_number: PhoneNumber;
}

interface OfLine {
  readonly kind:
    | 'line_blocked'
    | 'line_unblocked'
    | 'line_kept'
    | 'line_became_prepaid'
    | 'number_given_up'
    | 'sim_changed';
  readonly line: ToldLine;
  /** Who pays for it. */
  readonly ownerId: string;
  /** Who did it, and has just seen it done; null when nobody did. */
  readonly by: string | null;
}

/**
 * Tells whoever uses a line and whoever pays for it of what has become of it. In the transaction that does it. A line that is
 * gone leads nowhere.
 */
export function tellOfLine(deps: Deps, { kind, line, ownerId, by }: OfLine): Promise<void> {
  const { customer_id: userId, phone_number: phoneNumber } = line;
  const link = kind === 'number_given_up' ? {} : { link: linePath(phoneNumber) };
  const people = [userId, ownerId];
  return notifyAll(deps, { kind, parts: { phoneNumber }, ...link }, { people, but: by });
}

/**
 * The same of a SIM, whoever had asked for it, and by mail as well: it may have been a thief, who has the number by now and not
 * the mailbox.
 */
export async function tellOfNewSim(deps: Deps, lineId: string): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (!line) return;
  const { customer_id: userId, owner_id: ownerId, phone_number: phoneNumber } = line;
  await tellOfLine(deps, { kind: 'sim_changed', line, ownerId, by: null });
  for (const id of new Set([userId, ownerId])) await mailOfNewSim(deps, { id, phoneNumber });
}

async function mailOfNewSim(deps: Deps, { id, phoneNumber }: { id: string; phoneNumber: PhoneNumber }) {
  const customer = await readCustomer(deps, id);
  if (!customer || customer.email === null) return;
  const { email: to, firstname, locale } = customer;
  await queueMail(deps, { kind: 'sim_changed', to, locale, parts: { firstname, phoneNumber } });
}

/** Tells whoever uses a line that it ends with the month; whoever pays for it has just said so. */
export function tellOfCancelling(
  deps: Deps,
  { line, lastDay, to, by }: Pick<OfLine, 'line' | 'by'> & { readonly lastDay: Day; readonly to: CancelsTo },
): Promise<void> {
  const { customer_id: userId, phone_number: phoneNumber } = line;
  const told = {
    kind: 'line_cancelled',
    parts: { phoneNumber, lastDay, to },
    link: linePath(phoneNumber),
  } as const;
  return notifyAll(deps, told, { people: [userId], but: by });
}

/** Tells whoever uses a line that it is in another account now. */
export function tellOfMove(
  deps: Deps,
  { line, name, by }: Pick<OfLine, 'line' | 'by'> & { readonly name: string },
): Promise<void> {
  const { customer_id: userId, phone_number: phoneNumber } = line;
  const told = { kind: 'line_moved', parts: { phoneNumber, name }, link: linePath(phoneNumber) } as const;
  return notifyAll(deps, told, { people: [userId], but: by });
}

/** Tells whoever paid for a line that they do so no longer. It is not theirs to look at any more. */
export function tellOfLeaving(
  deps: Deps,
  { line, formerOwnerId, by }: Pick<OfLine, 'line' | 'by'> & { readonly formerOwnerId: string },
): Promise<void> {
  const parts = { phoneNumber: line.phone_number };
  return notifyAll(deps, { kind: 'line_left', parts }, { people: [formerOwnerId], but: by });
}

interface OfAccount {
  readonly lines: readonly ToldLine[];
  readonly ownerId: string;
}

/** Tells whoever uses the lines of an account, and whoever pays for it, which plan they have now. */
export async function tellOfPlan(
  deps: Deps,
  { name, by, ...account }: OfAccount & { readonly name: string; readonly by: string | null },
): Promise<void> {
  for (const { customerId, phoneNumber } of peopleOf(account)) {
    if (customerId === by) continue;
    const parts = { phoneNumber, name };
    await notify(deps, { kind: 'plan_changed', customerId, parts, link: linePath(phoneNumber) });
  }
}

/** The same of an EU package that has ended. */
export async function tellOfEuPackage(deps: Deps, account: OfAccount): Promise<void> {
  for (const { customerId, phoneNumber } of peopleOf(account)) {
    const parts = { phoneNumber };
    await notify(deps, { kind: 'eu_package_ended', customerId, parts, link: linePath(phoneNumber) });
  }
}

/** Each person once, with a line that is theirs; an owner who uses none of them with the first. */
function peopleOf({ lines, ownerId }: OfAccount): { customerId: string; phoneNumber: PhoneNumber }[] {
  const numbers = new Map(lines.map((line) => [line.customer_id, line.phone_number] as const).toReversed());
  const [first] = lines;
  if (first && !numbers.has(ownerId)) numbers.set(ownerId, first.phone_number);
  return [...numbers].map(([customerId, phoneNumber]) => ({ customerId, phoneNumber }));
}

/** Where a line is managed. */
export function linePath(phoneNumber: PhoneNumber): `/${string}` {
  return `/umsit-hald/${localDigits(phoneNumber)}`;
}
