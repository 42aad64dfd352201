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
    /** The notification that it signals. */
    readonly notificationId: string;
    /** A path of the app that contains no phone number. */
    readonly link: string;
  };
}

/** The parts of a notification that a push needs. */
export interface Signalled {
  readonly id: string;
  readonly kind: NotificationKind;
  /** The path that the notification opens. */
  readonly link: string | null;
}

/**
 * Queues a push for each phone of the notifications' customers; none for a notification that was not written. Call it in the
 * transaction of the event, after the notification. A job sends it to the push service after the commit, and retries until it is
 * accepted or no longer useful.
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
