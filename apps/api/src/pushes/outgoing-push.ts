import { pushLink } from '@bylgja/domain';
import type { NotificationKind } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { insertPush } from './pushes.store.ts';
import { listPhonesFor } from './registrations.store.ts';
import { openNow } from './registrations.ts';

/** The signal that a push waits to be sent. */
export const pushesDue = 'pushes_due';

/** A notification, as far as a push says something of it. */
export interface Signalled {
  readonly notificationId: string;
  readonly kind: NotificationKind;
  /** Where the notification leads. */
  readonly link: string | null;
}

/**
 * Puts a push for each phone of its customer among those to be sent; for none where the notification was not written. In the
 * transaction of what it tells of, after it; a job hands it to the push service afterwards, and again until it is taken or of no
 * more use.
 */
export async function queuePushes(deps: Deps, signalled: Signalled): Promise<void> {
  if (deps.push === null) return;
  const { notificationId, kind } = signalled;
  const phones = await listPhonesFor(deps.db, { notificationId, ...openNow(deps) });
  if (phones.length === 0) return;
  const link = pushLink(signalled.link);
  for (const phone of phones) {
    const id = deps.ids.uuid();
    await insertPush(deps.db, { id, ...phone, notificationId, kind, link, at: deps.clock.now() });
  }
  await deps.db.notify(pushesDue, '');
}
