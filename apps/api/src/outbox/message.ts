import type { Locale } from '@bylgja/i18n/server';

import type { OutboxMessagesTable } from '#db/tables.ts';

/** The channels of messages to customers. */
export const channels = ['mail', 'sms', 'push'] as const satisfies readonly OutboxMessagesTable['channel'][];
export type ChannelName = (typeof channels)[number];

/** A message to be sent: its kind and the parameters of its text, which contain no secret. */
export interface Message {
  readonly kind: string;
  /** An address, a number, or the session of a phone. */
  readonly to: string;
  readonly locale: Locale;
  readonly parts: object;
}

/** A message that this process has leased to send. */
export type Leased<M extends Message> = M & {
  readonly id: string;
  readonly createdAt: Date;
  /** Including the current one. */
  readonly tries: number;
};
