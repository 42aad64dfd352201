import { pushLink } from '@bylgja/domain';
import type { NotificationKind } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { insertPush } from './pushes.store.ts';
import { listPhonesOf } from './registrations.store.ts';
import { openNow } from './registrations.ts';

/** The signal that a push waits to be sent. */
export const pushesDue = 'pushes_due';

/** A notification, as far as a push says something of it. */
export interface Signalled {
  readonly notificationId: string;
  readonly customerId: string;
  readonly kind: NotificationKind;
  /** Where the notification leads. */
  readonly link: string | null;
}

/**
 * Puts a push for each of a customer's phones among those to be sent. In the transaction of what it tells of; a job hands it to the push
 * service afterwards, and again until it is taken or of no more use.
 */
export async function queuePushes(deps: Deps, signalled: Signalled): Promise<void> {
  if (deps.push === null) return;
  const { notificationId, customerId, kind } = signalled;
  const phones = await listPhonesOf(deps.db, { customerId, ...openNow(deps) });
  if (phones.length === 0) return;
  const link = pushLink(signalled.link);
  for (const phone of phones) {
    const id = deps.ids.uuid();
    await insertPush(deps.db, { id, ...phone, notificationId, kind, link, at: deps.clock.now() });
  }
  await deps.db.notify(pushesDue, '');
}
