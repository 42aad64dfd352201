import type { Socket } from 'node:net';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { GatewayErrorDetails } from '../../gateway-error.ts';
import { bindBody, commands, isResponse, noBody, readPdus, responseTo, writePdu } from './pdu.ts';
import type { Pdu } from './pdu.ts';
import type { SmppAddress } from './smpp-address.ts';
import { connectToSmsc } from './smpp-connect.ts';
import { errorOfSmppStatus, reasonOfStatus } from './smpp-status.ts';

export interface SessionSettings {
  readonly address: SmppAddress;
  /** For connecting, and for each answer. */
  readonly timeoutMs: number;
  /** How often a connection without messages is asked whether it still lives. */
  readonly heartbeatMs: number;
}

/** A connection that the SMSC has accepted. It keeps no process alive by itself. */
export interface SmppSession {
  isOpen(): boolean;
  /** Sends a request and waits for its response, successful or not; `no_answer` if it does not come in time. */
  request(command: number, body?: Buffer): Promise<Result<Pdu, 'no_answer'>>;
  /** Takes leave of the SMSC, and closes the connection. */
  unbind(): Promise<void>;
}

/** A process that ends waits no longer for its farewell to be answered. */
const farewellMs = 1000;

/** Connects and binds as a transmitter. `not_bound`: the SMSC was not reached, or refuses us. */
export async function openSession(settings: SessionSettings): Promise<Result<SmppSession, 'not_bound'>> {
  const connected = await connectToSmsc(settings);
  if (!connected.ok) return connected;
  const session = converse(connected.value, settings);
  const bound = await session.request(commands.bindTransmitter, bindBody(settings.address));
  if (bound.ok && bound.value.status === 0) return ok(session);
  connected.value.destroy();
  if (!bound.ok) return fail('not_bound', bound.details);
  const { status } = bound.value;
  return fail('not_bound', { kind: errorOfSmppStatus(status), reason: reasonOfStatus(status) });
}

function noAnswer(details: GatewayErrorDetails) {
  return fail('no_answer', details);
}

function converse(socket: Socket, { timeoutMs, heartbeatMs }: SessionSettings): SmppSession {
  const waiting = new Map<number, (answer: Result<Pdu, 'no_answer'>) => void>();
  let sequence = 0;
  let unread: Buffer = noBody;

  async function request(
    command: number,
    body: Buffer = noBody,
    limitMs = timeoutMs,
  ): Promise<Result<Pdu, 'no_answer'>> {
    if (socket.destroyed) return noAnswer({ kind: 'connection', reason: 'connection' });
    sequence = (sequence % 0x7fffffff) + 1;
    const own = sequence;
    const { promise, resolve } = Promise.withResolvers<Result<Pdu, 'no_answer'>>();
    waiting.set(own, resolve);
    const timer = setTimeout(() => resolve(noAnswer({ kind: 'timeout', reason: 'timeout' })), limitMs);
    socket.write(writePdu({ command, status: 0, sequence: own, body }));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(own);
    }
  }

  function hear(pdu: Pdu): void {
    if (isResponse(pdu)) waiting.get(pdu.sequence)?.(ok(pdu));
    else if (pdu.command === commands.unbind) socket.end(writePdu(responseTo(pdu)));
    else socket.write(writePdu(answerTo(pdu)));
  }

  socket.on('data', (bytes: Buffer) => {
    const read = readPdus(Buffer.concat([unread, bytes]));
    if (read === null) return socket.destroy();
    unread = read.rest;
    read.pdus.forEach(hear);
  });
  const heartbeat = setInterval(() => {
    void request(commands.enquireLink).then((answer) => answer.ok || socket.destroy());
  }, heartbeatMs).unref();
  socket.on('close', () => {
    clearInterval(heartbeat);
    for (const end of waiting.values()) end(noAnswer({ kind: 'connection', reason: 'connection' }));
  });
  socket.unref();

  return {
    isOpen: () => socket.writable,
    request: (command, body) => request(command, body),
    async unbind() {
      await request(commands.unbind, noBody, Math.min(farewellMs, timeoutMs));
      socket.destroy();
    },
  };
}

/** A transmitter is sent nothing but the question whether it lives; whatever else comes is answered, so that it is not repeated. */
function answerTo(pdu: Pdu): Pdu {
  if (pdu.command === commands.enquireLink) return responseTo(pdu);
  if (pdu.command === commands.deliver) return responseTo(pdu, Buffer.from([0]));
  const invalidCommand = 0x03;
  return { command: commands.nack, status: invalidCommand, sequence: pdu.sequence, body: noBody };
}
