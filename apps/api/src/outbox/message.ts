import type { Locale } from '@bylgja/i18n/server';

import type { OutboxMessagesTable } from '#db/tables.ts';

/** The channels of messages: to customers, and of events to the provider's own systems. */
export const channels = [
  'mail',
  'sms',
  'push',
  'event',
] as const satisfies readonly OutboxMessagesTable['channel'][];
export type ChannelName = (typeof channels)[number];

/** A message to be sent: its kind and the parameters of its text, or its content. They contain no secret. */
export interface Message {
  readonly kind: string;
  /** An address, a number, the session of a phone, or the customer that an event is about. */
  readonly to: string;
  /** Null for an event. */
  readonly locale: Locale | null;
  readonly parts: object;
}

export type CustomerChannel = Exclude<ChannelName, 'event'>;
/** A message to a customer, in the customer's language. */
export interface CustomerMessage extends Message {
  readonly locale: Locale;
}

/** A message that this process has leased to send. */
export type Leased<M extends Message> = M & {
  readonly id: string;
  readonly createdAt: Date;
  /** Including the current one. */
  readonly tries: number;
};
