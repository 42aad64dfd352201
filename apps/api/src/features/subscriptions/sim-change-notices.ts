import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import { takesCodes } from '#features/auth/sign-in-code.ts';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import { queueMail } from '#mail/outgoing-mail.ts';
import { queueText } from '#texts/outgoing-text.ts';

import type { SubscriptionLine } from './subscriptions.store.ts';

interface Waiting {
  readonly orderId: string;
  /** When it goes on by itself; null where the line is to be unblocked first. */
  readonly effectiveAt: Date | null;
}

/**
 * Warns of a SIM change before it takes effect: the person who uses the line and the owner, whoever ordered it, as it may have
 * been a thief in their name. The person who uses the line is warned by text and mail as well, each with a link that stops the
 * change. In the transaction that begins its pause.
 */
export async function warnOfSimChange(
  deps: Deps,
  line: SubscriptionLine,
  { orderId, effectiveAt }: Waiting,
): Promise<void> {
  const { customer_id: userId, owner_id: ownerId, phone_number: phoneNumber } = line;
  const parts = { phoneNumber, orderId, effectiveAt: effectiveAt?.toISOString() ?? null };
  const told = { kind: 'sim_change_ordered', parts, link: simPath(line.id) } as const;
  await notifyAll(deps, told, { people: [userId, ownerId] });
  await textWarning(deps, line, { orderId, effectiveAt });
  const user = await readCustomer(deps, userId);
  if (!user || user.email === null) return;
  const { email: to, firstname, locale } = user;
  await queueMail(deps, {
    kind: 'sim_change_ordered',
    to,
    locale,
    parts: { ...parts, phoneNumber, firstname },
  });
}

/** Texts the warning, unless the line is blocked: the network delivers none, and a thief may hold its phone. */
export async function textWarning(
  deps: Deps,
  line: SubscriptionLine,
  { orderId, effectiveAt }: Waiting,
): Promise<void> {
  if (line.blocked_at !== null || !takesCodes(line)) return;
  const user = await readCustomer(deps, line.customer_id);
  if (!user) return;
  const parts = { phoneNumber: line.phone_number, orderId, effectiveAt: effectiveAt?.toISOString() ?? null };
  await queueText(deps, { kind: 'sim_change_ordered', to: line.phone_number, locale: user.locale, parts });
}

/** Tells everybody concerned that a SIM change was stopped, except the one who did. In the transaction that stops it. */
export function notifyOfStop(
  deps: Deps,
  line: { readonly id: string; readonly phone_number: PhoneNumber },
  { people, by }: { readonly people: readonly string[]; readonly by: string | null },
): Promise<void> {
  const parts = { phoneNumber: line.phone_number };
  const told = { kind: 'sim_change_stopped', parts, link: simPath(line.id) } as const;
  return notifyAll(deps, told, { people, but: by });
}

/** Where the SIM of a line is shown, and a change of it that waits. */
function simPath(lineId: string): `/${string}` {
  return `/simkort/${lineId}`;
}
