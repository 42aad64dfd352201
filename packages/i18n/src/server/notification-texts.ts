import type { NotificationKind, NotificationParts } from '@bylgja/domain';

/** What a customer reads of one notification. */
export interface WrittenNotification {
  readonly title: string;
  readonly body: string;
}

/** How each kind of notification is told. */
export type NotificationTexts = {
  readonly [Kind in NotificationKind]: (parts: NotificationParts[Kind]) => WrittenNotification;
};
