import type { PhoneNumber } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { SubscriptionLine } from '#features/accounts/lines.store.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import { canReceiveCodes } from '#features/auth/sign-in-code.ts';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import { queueMail } from '#mail/outgoing-mail.ts';
import { queueSms } from '#sms/outgoing-sms.ts';

interface Waiting {
  readonly orderId: string;
  /** When it continues automatically; null when the line has to be unblocked first. */
  readonly effectiveAt: Date | null;
}

/**
 * Warns the user of the line and its owner of a SIM change before it takes effect; the one who ordered it is warned too, because
 * it may have been a thief in their name. The user is also warned by text and mail, each with a link that stops the change (rule:
 * sims 2).
 */
export async function warnOfSimChange(
  deps: InTransaction<Deps>,
  line: SubscriptionLine,
  { orderId, effectiveAt }: Waiting,
): Promise<void> {
  const { customer_id: userId, owner_id: ownerId, phone_number: phoneNumber } = line;
  const parts = { phoneNumber, orderId, effectiveAt: effectiveAt?.toISOString() ?? null };
  const notification = { kind: 'sim_change_ordered', parts, linkId: line.id } as const;
  await notifyAll(deps, notification, { people: [userId, ownerId] });
  await queueSmsWarning(deps, line, { orderId, effectiveAt });
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

/**
 * Texts the warning to the user of the line, even if they have deleted their user. Not while the line is blocked: the network
 * delivers no texts to it, and a thief may have its phone.
 */
export async function queueSmsWarning(
  deps: InTransaction<Deps>,
  line: SubscriptionLine,
  { orderId, effectiveAt }: Waiting,
): Promise<void> {
  if (line.blocked_at !== null || !canReceiveCodes(line)) return;
  const parts = { phoneNumber: line.phone_number, orderId, effectiveAt: effectiveAt?.toISOString() ?? null };
  const { phone_number: to, locale } = line;
  await queueSms(deps, { kind: 'sim_change_ordered', to, locale, parts });
}

/** Notifies everybody concerned that a SIM change was stopped, except the person who stopped it. */
export function notifyOfStop(
  deps: InTransaction<Deps>,
  line: { readonly id: string; readonly phone_number: PhoneNumber },
  { people, by }: { readonly people: readonly string[]; readonly by: string | null },
): Promise<void> {
  const parts = { phoneNumber: line.phone_number };
  const notification = { kind: 'sim_change_stopped', parts, linkId: line.id } as const;
  return notifyAll(deps, notification, { people, except: by });
}
