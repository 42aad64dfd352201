import smpp from 'smpp';
import type { ReceivedPdu } from 'smpp';

import type { Outbox } from './outbox.ts';
import { createJoiner, readSms } from './smpp-messages.ts';
import type { TakenSms } from './smpp-messages.ts';

/** A fault until it is removed. */
export interface SmppFault {
  /** How many messages it takes before it refuses any. */
  readonly after?: number;
  /** Refuses this many messages, because there are too many. */
  readonly throttle?: number;
  /** Answers nothing, not even whether it lives. */
  readonly isSilent?: boolean;
  /** Takes this many messages, and cuts the connection instead of answering. */
  readonly cut?: number;
}

/** What has happened since the start: messages and parts, newest first, and how many connections were bound and unbound. */
export interface SmppSeen {
  readonly taken: readonly TakenSms[];
  readonly binds: number;
  readonly unbinds: number;
}

export const systemId = 'sandbox';
const maxKept = 200;

/** What an SMSC decides about requests; the connections are in `smpp-server.ts`. */
export function createSmppDesk({ password, outbox }: { password: string; outbox: Outbox }) {
  const keepPart = createJoiner(outbox);
  let fault: SmppFault = {};
  let seen: SmppSeen = { taken: [], binds: 0, unbinds: 0 };

  function bind(pdu: ReceivedPdu): number {
    if (pdu.system_id !== systemId || pdu.password !== password) return smpp.ESME_RINVPASWD;
    seen = { ...seen, binds: seen.binds + 1 };
    return 0;
  }

  function take(pdu: ReceivedPdu): number {
    const { after = 0, throttle = 0 } = fault;
    if (after > 0) fault = { ...fault, after: after - 1 };
    else if (throttle > 0) {
      fault = { ...fault, throttle: throttle - 1 };
      return smpp.ESME_RTHROTTLED;
    }
    if (!/^[1-9]\d{6,14}$/.test(pdu.destination_addr ?? '')) return smpp.ESME_RINVDSTADR;
    const sms = readSms(pdu);
    seen = { ...seen, taken: [sms, ...seen.taken].slice(0, maxKept) };
    keepPart(sms, pdu.short_message?.udh?.[0]);
    return 0;
  }

  return {
    setFault(next: SmppFault): void {
      fault = next;
    },
    seen: () => seen,
    isSilent: () => fault.isSilent === true,
    /** The status of the answer to a request. */
    statusOf(pdu: ReceivedPdu, isBound: boolean): number {
      if (isBind(pdu)) return bind(pdu);
      if (pdu.command === 'unbind') seen = { ...seen, unbinds: seen.unbinds + 1 };
      if (pdu.command !== 'submit_sm') return 0;
      return isBound ? take(pdu) : smpp.ESME_RINVBNDSTS;
    },
    /** Whether the connection is cut now, instead of an answer. */
    isCut({ command }: ReceivedPdu): boolean {
      const { cut = 0 } = fault;
      if (command !== 'submit_sm' || cut === 0) return false;
      fault = { ...fault, cut: cut - 1 };
      return true;
    },
  };
}

export type SmppDesk = ReturnType<typeof createSmppDesk>;

export function isBind({ command }: ReceivedPdu): boolean {
  return command.startsWith('bind_');
}
