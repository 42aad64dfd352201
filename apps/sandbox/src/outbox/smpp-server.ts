import { createServer } from 'node:net';
import type { Socket } from 'node:net';

import smpp from 'smpp';
import type { ReceivedPdu } from 'smpp';

import type { Outbox } from './outbox.ts';
import { portOf } from './port-of.ts';
import { createSmppDesk, isBind, systemId } from './smpp-desk.ts';
import type { SmppDesk, SmppFault, SmppSeen } from './smpp-desk.ts';

export interface SmppServer {
  /** Returns the address with system id and password, `smpp://sandbox:sandbox@127.0.0.1:4926`. Rejects if the port is in use. */
  listen(at: { port: number; host: string }): Promise<string>;
  /** Replaces the current fault. */
  setFault(fault: SmppFault): void;
  seen(): SmppSeen;
  close(): Promise<void>;
}

/** A stand-in for an SMSC: it speaks SMPP by a library of its own, and accepted messages appear in the outbox, joined. */
export function createSmppServer({ password, outbox }: { password: string; outbox: Outbox }): SmppServer {
  const desk = createSmppDesk({ password, outbox });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(desk, socket);
  });

  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          resolve(`smpp://${systemId}:${encodeURIComponent(password)}@${host}:${portOf(server.address())}`);
        });
      }),
    setFault: desk.setFault,
    seen: desk.seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(desk: SmppDesk, socket: Socket): void {
  const session = new smpp.Session({ socket });
  let isBound = false;
  session.on('error', () => session.destroy());
  session.on('pdu', (pdu: ReceivedPdu) => {
    if (pdu.isResponse() || desk.isSilent()) return;
    const command_status = desk.statusOf(pdu, isBound);
    if (isBind(pdu)) isBound = command_status === 0;
    if (desk.isCut(pdu)) return session.destroy();
    session.send(pdu.response({ command_status }));
    if (pdu.command === 'unbind') session.close();
  });
}
