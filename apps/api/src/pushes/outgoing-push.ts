import type { NotificationKind } from '@bylgja/contract';
import { pushLink } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { queueMessages } from '#outbox/queue-messages.ts';

import { listPhonesFor } from './registrations.store.ts';
import { openNow } from './registrations.ts';

/** A push to the phone of a session. */
export interface OutgoingPush {
  readonly kind: NotificationKind;
  /** The id of the session. */
  readonly to: string;
  readonly locale: Locale;
  readonly parts: {
    /** What it is a signal of. */
    readonly notificationId: string;
    /** A path of the app that holds nobody's number. */
    readonly link: string;
  };
}

/** A notification, as far as a push says something of it. */
export interface Signalled {
  readonly id: string;
  readonly kind: NotificationKind;
  /** Where the notification leads. */
  readonly link: string | null;
}

/**
 * Puts a push for each phone of their customers among those to be sent; for none where a notification was not written. In the
 * transaction of its event, after it; a job hands it to the push service afterwards, and again until it is taken or of no
 * more use.
 */
export async function queuePushes(deps: InTransaction<Deps>, signalled: readonly Signalled[]): Promise<void> {
  if (deps.push === null) return;
  const byId = new Map(signalled.map((one) => [one.id, one]));
  const phones = await listPhonesFor(deps.db, { notificationIds: [...byId.keys()], ...openNow(deps) });
  const pushes = phones.flatMap(({ sessionId, locale, notificationId }): OutgoingPush[] => {
    const notification = byId.get(notificationId);
    if (!notification) return [];
    return [
      {
        kind: notification.kind,
        to: sessionId,
        locale,
        parts: { notificationId, link: pushLink(notification.link) },
      },
    ];
  });
  if (pushes.length > 0) await queueMessages(deps, 'push', pushes);
}
