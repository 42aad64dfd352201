import type { Outbox } from '../outbox/outbox.ts';

/** What FCM is handed for one phone, as far as it is looked at here. */
export interface WireMessage {
  readonly token: string;
  readonly notification: { readonly title: string };
  readonly data: Readonly<Record<string, string>>;
  readonly android?: { readonly notification?: { readonly tag?: string } };
  readonly apns?: { readonly headers?: Readonly<Record<string, string>> };
}

/** What is wrong with some phones. */
export interface PhoneFaults {
  /** From which the app is gone. */
  readonly unregistered?: readonly string[];
  /** Which are no tokens. */
  readonly invalid?: readonly string[];
}

export interface Phones {
  setFaults(faults: PhoneFaults): void;
  /** As the push service knows them. */
  stateOf(token: string): 'registered' | 'unregistered' | 'invalid';
  show(message: WireMessage): void;
  /** All that was handed over, oldest first. */
  taken(): readonly WireMessage[];
}

const maxKept = 200;

/** Phones on which a message with the tag of an earlier one takes its place, as on real ones: it stands in the outbox once. */
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
