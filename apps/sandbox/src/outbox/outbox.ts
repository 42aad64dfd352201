import type { SandboxClock } from '../clock.ts';
import type { Keeping } from '../json-file.ts';

/** A sent message. `to` is as the sender wrote it: `+` and a number, a mail address, or a phone’s push token. */
export interface Message {
  readonly kind: 'sms' | 'mail' | 'push';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly at: string;
}

export interface Outbox {
  keep(message: Omit<Message, 'at'>): void;
  /** Newest first, at most 200. */
  items(): readonly Message[];
}

const maxKept = 200;

export function createOutbox(clock: SandboxClock, keeping: Keeping<readonly Message[]>): Outbox {
  let messages = keeping.load() ?? [];
  return {
    keep(message) {
      messages = [{ ...message, at: clock.now().toISOString() }, ...messages].slice(0, maxKept);
      keeping.save(messages);
    },
    items: () => messages,
  };
}
