import type { NotificationKind, NotificationParts } from '@bylgja/contract';

/** What a customer reads of one notification. */
export interface WrittenNotification {
  readonly title: string;
  readonly body: string;
}

interface NotificationText<Kind extends NotificationKind> {
  /** What a locked phone may show: no figure, no name, no number. A text, so that no part can come in. */
  readonly push: string;
  readonly write: (this: void, parts: NotificationParts[Kind]) => WrittenNotification;
}

/** The text of each kind of notification. */
export type NotificationTexts = { readonly [Kind in NotificationKind]: NotificationText<Kind> };
