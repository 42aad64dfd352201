import type { CancelsTo, Day, PhoneNumber } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import { notifyAll, notifyEach } from '#features/notifications/notifications.service.ts';
import type { OutgoingNotification } from '#features/notifications/notifications.service.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { findLine } from './lines.store.ts';

/** The columns of a line that a notification needs. */
export interface NotifiedLine {
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
  readonly line: NotifiedLine;
  /** Who pays for it. */
  readonly ownerId: string;
  /** The person who did it and has just seen it happen; null when no person did it. */
  readonly by: string | null;
}

/** Notifies the user and the owner of a line of what happened to it. */
export function notifyOfLine(deps: InTransaction<Deps>, of: OfLine): Promise<void> {
  return notifyEach(deps, notificationsOfLine(of));
}

/** The notifications for each of them. */
export function notificationsOfLine({ kind, line, ownerId, by }: OfLine): OutgoingNotification[] {
  const { customer_id: userId, phone_number: phoneNumber } = line;
  const people = new Set([userId, ownerId]);
  return [...people]
    .filter((customerId) => customerId !== by)
    .map((customerId) => ({ kind, customerId, parts: { phoneNumber } }));
}

/**
 * The same for a new SIM, also to the person who ordered it, and by mail as well: a thief may have ordered it, who now has the
 * number but not the mailbox.
 */
export async function notifyOfNewSim(deps: InTransaction<Deps>, lineId: string): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (!line) return;
  const { customer_id: userId, owner_id: ownerId, phone_number: phoneNumber } = line;
  await notifyOfLine(deps, { kind: 'sim_changed', line, ownerId, by: null });
  for (const id of new Set([userId, ownerId])) await mailOfNewSim(deps, { id, phoneNumber });
}

async function mailOfNewSim(
  deps: InTransaction<Deps>,
  { id, phoneNumber }: { id: string; phoneNumber: PhoneNumber },
) {
  const customer = await readCustomer(deps, id);
  if (!customer || customer.email === null) return;
  const { email: to, firstname, locale } = customer;
  await queueMail(deps, { kind: 'sim_changed', to, locale, parts: { firstname, phoneNumber } });
}

/** Notifies the user of a line that its owner has just cancelled it and that it ends with the month. */
export function notifyOfCancellation(
  deps: InTransaction<Deps>,
  { line, lastDay, to, by }: Pick<OfLine, 'line' | 'by'> & { readonly lastDay: Day; readonly to: CancelsTo },
): Promise<void> {
  const { customer_id: userId, phone_number: phoneNumber } = line;
  const parts = { phoneNumber, lastDay, to };
  return notifyAll(deps, { kind: 'line_cancelled', parts }, { people: [userId], except: by });
}

/** Notifies the user of a line that it is now in another account. */
export function notifyOfMove(
  deps: InTransaction<Deps>,
  { line, name, by }: Pick<OfLine, 'line' | 'by'> & { readonly name: string },
): Promise<void> {
  const { customer_id: userId, phone_number: phoneNumber } = line;
  return notifyAll(
    deps,
    { kind: 'line_moved', parts: { phoneNumber, name } },
    { people: [userId], except: by },
  );
}

/** Notifies the former owner of a line that they no longer pay for it. */
export function notifyOfLeaving(
  deps: InTransaction<Deps>,
  { line, formerOwnerId, by }: Pick<OfLine, 'line' | 'by'> & { readonly formerOwnerId: string },
): Promise<void> {
  const parts = { phoneNumber: line.phone_number };
  return notifyAll(deps, { kind: 'line_left', parts }, { people: [formerOwnerId], except: by });
}

interface OfAccount {
  readonly lines: readonly NotifiedLine[];
  readonly ownerId: string;
}

/** Notifications of an account's new plan, to the users of its lines and to its owner. */
export function notificationsOfPlan({
  name,
  by,
  ...account
}: OfAccount & { readonly name: string; readonly by: string | null }): OutgoingNotification[] {
  return peopleOf(account)
    .filter(({ customerId }) => customerId !== by)
    .map(({ customerId, phoneNumber }) => ({
      kind: 'plan_changed',
      customerId,
      parts: { phoneNumber, name },
    }));
}

/** The same when an EU package has ended. */
export function notificationsOfEuPackage(account: OfAccount): OutgoingNotification[] {
  return peopleOf(account).map(({ customerId, phoneNumber }) => ({
    kind: 'eu_package_ended',
    customerId,
    parts: { phoneNumber },
  }));
}

/** Each person once, with a line that they use; an owner who uses none of the lines is listed with the first one. */
function peopleOf({ lines, ownerId }: OfAccount): { customerId: string; phoneNumber: PhoneNumber }[] {
  const numbers = new Map(lines.map((line) => [line.customer_id, line.phone_number] as const).toReversed());
  const [first] = lines;
  if (first && !numbers.has(ownerId)) numbers.set(ownerId, first.phone_number);
  return [...numbers].map(([customerId, phoneNumber]) => ({ customerId, phoneNumber }));
}
