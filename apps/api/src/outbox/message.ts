import type { Locale } from '@bylgja/i18n/server';

import type { OutboxMessagesTable } from '#db/tables.ts';

/** By what messages reach somebody. */
export type ChannelName = OutboxMessagesTable['channel'];

/** What waits to be sent: a kind of message with what its text needs. No secret is among that. */
export interface Message {
  readonly kind: string;
  /** The address, the number, or the session whose phone is reached. */
  readonly to: string;
  readonly locale: Locale;
  readonly parts: object;
}

/** A message that this process hands over. */
export type Leased<M extends Message> = M & {
  readonly id: string;
  readonly createdAt: Date;
  /** This one counted. */
  readonly tries: number;
};
