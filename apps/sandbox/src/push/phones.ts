import type { Outbox } from '../outbox/outbox.ts';

/** The fields of an FCM message to one phone that the sandbox reads. */
export interface WireMessage {
  readonly token: string;
  readonly notification: { readonly title: string };
  readonly data: Readonly<Record<string, string>>;
  readonly android?: { readonly notification?: { readonly tag?: string } };
  readonly apns?: { readonly headers?: Readonly<Record<string, string>> };
}

/** Faults of individual phones. */
export interface PhoneFaults {
  /** Phones without the app. */
  readonly unregistered?: readonly string[];
  /** Invalid tokens. */
  readonly invalid?: readonly string[];
}

export interface Phones {
  setFaults(faults: PhoneFaults): void;
  /** The state of a push token at the push service. */
  stateOf(token: string): 'registered' | 'unregistered' | 'invalid';
  show(message: WireMessage): void;
  /** All messages received, oldest first. */
  taken(): readonly WireMessage[];
}

const maxKept = 200;

/** Phones on which a message replaces an earlier one with the same tag, like real ones: it appears in the outbox once. */
export function createPhones(outbox: Outbox): Phones {
  let faults: PhoneFaults = {};
  let messages: WireMessage[] = [];
  const shown = new Set<string>();
  return {
    setFaults: (given) => void (faults = given),
    stateOf(token) {
      if (faults.unregistered?.includes(token)) return 'unregistered';
      return faults.invalid?.includes(token) ? 'invalid' : 'registered';
    },
    show(message) {
      messages = [...messages, message].slice(-maxKept);
      const { token, notification } = message;
      const tag = message.android?.notification?.tag ?? message.apns?.headers?.['apns-collapse-id'];
      const place = `${token} ${tag}`;
      if (tag !== undefined && shown.has(place)) return;
      shown.add(place);
      outbox.keep({ kind: 'push', to: token, text: notification.title });
    },
    taken: () => messages,
  };
}
