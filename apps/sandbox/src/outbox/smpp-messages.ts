import type { ReceivedPdu } from 'smpp';

import type { Outbox } from './outbox.ts';

/** A message or a part of one, as it arrived. */
export interface TakenSms {
  readonly from: string;
  readonly ton: number;
  readonly npi: number;
  readonly to: string;
  readonly coding: number;
  readonly text: string;
}

export function readSms(pdu: ReceivedPdu): TakenSms {
  const { message = '' } = pdu.short_message ?? {};
  return {
    from: pdu.source_addr ?? '',
    ton: pdu.source_addr_ton ?? 0,
    npi: pdu.source_addr_npi ?? 0,
    to: pdu.destination_addr ?? '',
    coding: pdu.data_coding ?? 0,
    text: typeof message === 'string' ? message : Buffer.from(message).toString('latin1'),
  };
}

/** Keeps a message in the outbox once all its parts have arrived, in their order, as a phone shows it. */
export function createJoiner(outbox: Outbox) {
  const begun = new Map<string, Map<number, string>>();
  return ({ from, to, text }: TakenSms, header: Uint8Array | undefined): void => {
    const [element, , ref, total = 1, place = 1] = header ?? [];
    if (element !== 0) return outbox.keep({ kind: 'sms', to: `+${to}`, text });
    const name = `${from} ${to} ${ref}`;
    const parts = begun.get(name) ?? new Map<number, string>();
    begun.set(name, parts.set(place, text));
    if (parts.size < total) return;
    begun.delete(name);
    const whole = [...parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
    outbox.keep({ kind: 'sms', to: `+${to}`, text: whole.join('') });
  };
}
