import { text as textOf } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

import type { SandboxClock } from '../clock.ts';
import type { Outbox } from './outbox.ts';
import { portOf } from './port-of.ts';

/** A fault in mails until it is removed. */
export interface MailFault {
  /** Refuses every connection. */
  readonly isDown?: boolean;
  /** Refuses this many mails temporarily. */
  readonly refuse?: number;
  /** Delays each response to a mail by this much sandbox time. */
  readonly delayMs?: number;
}

export interface MailServer {
  /** Returns the address with user and password, `smtp://sandbox:sandbox@127.0.0.1:4925`. Rejects if the port is in use. */
  listen(at: { port: number; host: string }): Promise<string>;
  /** Replaces the current fault. */
  setFault(fault: MailFault): void;
  /** Every accepted mail as it was received, newest first, at most 200. */
  taken(): readonly string[];
  close(): Promise<void>;
}

const user = 'sandbox';
const maxKept = 200;
const temporaryNo = 451;
const notAvailable = 421;

/** A stand-in for a mail server: it speaks SMTP, and accepted mails appear in the outbox. */
export function createMailServer({
  password,
  clock,
  outbox,
}: {
  password: string;
  clock: SandboxClock;
  outbox: Outbox;
}): MailServer {
  let fault: MailFault = {};
  let taken: readonly string[] = [];

  async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await textOf(stream);
    const { delayMs, refuse = 0 } = fault;
    if (delayMs !== undefined) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
    if (refuse > 0) {
      fault = { ...fault, refuse: refuse - 1 };
      throw answering(temporaryNo, 'Fault switched on');
    }
    const { subject, text = '' } = await PostalMime.parse(raw);
    taken = [raw, ...taken].slice(0, maxKept);
    for (const { address } of envelope.rcptTo) {
      outbox.keep({
        kind: 'mail',
        to: address,
        ...(subject !== undefined && { subject }),
        text: text.trim(),
      });
    }
  }

  const server = new SMTPServer({
    // Without a certificate it offers no encryption, and accepts passwords anyway.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) =>
      done(fault.isDown ? answering(notAvailable, 'Fault switched on') : undefined),
    onAuth: (given, _session, done) =>
      given.username === user && given.password === password
        ? done(null, { user })
        : done(answering(535, 'User or password is wrong')),
    onData: (stream, session, done) => void answer(take(stream, session), done),
  });
  // Clients may hang up at any time.
  server.on('error', () => undefined);

  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          const listening = portOf(server.server.address());
          resolve(`smtp://${user}:${encodeURIComponent(password)}@${host}:${listening}`);
        });
      }),
    setFault(next) {
      fault = next;
    },
    taken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work;
    done();
  } catch (error) {
    done(error instanceof Error ? error : answering(temporaryNo, String(error)));
  }
}

function answering(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
