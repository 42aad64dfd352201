import type { SmsPart } from './sms-parts.ts';

/** The commands of SMPP 3.4 that are used here. A response has the number of its request and the highest bit. */
export const commands = {
  bindTransmitter: 0x02,
  submit: 0x04,
  deliver: 0x05,
  unbind: 0x06,
  enquireLink: 0x15,
  nack: 0x80000000,
} as const;
const responseBit = 0x80000000;

/** One protocol data unit. */
export interface Pdu {
  readonly command: number;
  /** 0 for success, and in requests. */
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

export const noBody = Buffer.alloc(0);
const headerBytes = 16;
/** Far more than anything that an SMSC sends to a transmitter. */
const maxBytes = 64 * 1024;

export function isResponse({ command }: Pdu): boolean {
  return command >= responseBit;
}

export function responseTo({ command, sequence }: Pdu, body = noBody): Pdu {
  return { command: command + responseBit, status: 0, sequence, body };
}

export function writePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(headerBytes + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/** The whole units at the beginning of what has arrived, and the rest. Null if it is no SMPP. */
export function readPdus(bytes: Buffer): { readonly pdus: readonly Pdu[]; readonly rest: Buffer } | null {
  const pdus: Pdu[] = [];
  let rest = bytes;
  while (rest.length >= 4) {
    const length = rest.readUInt32BE(0);
    if (length < headerBytes || length > maxBytes) return null;
    if (rest.length < length) break;
    pdus.push({
      command: rest.readUInt32BE(4),
      status: rest.readUInt32BE(8),
      sequence: rest.readUInt32BE(12),
      body: rest.subarray(headerBytes, length),
    });
    rest = rest.subarray(length);
  }
  return { pdus, rest };
}

export interface Bind {
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
}

const interfaceVersion = 0x34;

export function bindBody({ systemId, password, systemType }: Bind): Buffer {
  const anyAddress = [0, 0];
  return Buffer.concat([
    text(systemId),
    text(password),
    text(systemType),
    Buffer.from([interfaceVersion, ...anyAddress]),
    text(''),
  ]);
}

/** A phone number or a name, with its type of number and numbering plan. */
export interface SmppSender {
  readonly ton: number;
  readonly npi: number;
  readonly address: string;
}

const international = 1;
const isdn = 1;
const withHeader = 0x40;

/** Asks for no receipt of delivery, and for sending at once, for as long as the SMSC thinks right. */
export function submitBody(source: SmppSender, to: string, part: SmsPart): Buffer {
  const { dataCoding, hasHeader, octets } = part;
  return Buffer.concat([
    text(''),
    Buffer.from([source.ton, source.npi]),
    text(source.address),
    Buffer.from([international, isdn]),
    text(to),
    Buffer.from([hasHeader ? withHeader : 0, 0, 0]),
    text(''),
    text(''),
    Buffer.from([0, 0, dataCoding, 0, octets.length]),
    octets,
  ]);
}

/** A C string. */
function text(value: string): Buffer {
  return Buffer.from(`${value}\0`, 'latin1');
}
