import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { Transporter } from 'nodemailer';

import type { Probed } from '../probe.ts';
import { detailsOf } from './mail-error.ts';
import { readMailServerAddress } from './mail-server-address.ts';
import type { MailServerAddress } from './mail-server-address.ts';

export interface Mail {
  /** Our id. A mail sent twice with the same id has the same Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  /** The name of the file. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface MailGateway {
  /**
   * Sends a mail to the mail server. `mail_unavailable` if the server did not accept it, or it is unknown whether it did: then
   * it may be sent again. The reason names neither the recipient, nor the text, nor the password.
   */
  send(mail: Mail): Promise<Result<void, 'mail_unavailable'>>;
}

export interface MailSettings {
  /** Null without a mail server: then no mail can be sent. */
  readonly url: string | null;
  /** The address that mails come from. */
  readonly from: string | null;
  readonly senderName: string;
  /** The time limit for connecting, for the greeting, and for each answer. */
  readonly timeoutMs: number;
}

/** A mail server by SMTP. */
export function createMailGateway({ url, from, senderName, timeoutMs }: MailSettings): MailGateway & Probed {
  if (url === null || from === null) {
    const reason = 'no mail server is set up';
    return {
      probe: async () => fail('unreachable', { kind: 'other', reason }),
      send: async () => fail('mail_unavailable', { kind: 'other', reason }),
    };
  }
  const address = readMailServerAddress(url);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  let opened: Promise<Transporter> | undefined;

  return {
    // Connects, encrypts and signs in.
    async probe() {
      try {
        opened ??= openTransport(address, timeoutMs);
        await (await opened).verify();
        return ok(undefined);
      } catch (error) {
        const details = detailsOf(error);
        return fail(details.kind === 'key_refused' ? 'key_refused' : 'unreachable', details);
      }
    },

    async send({ id, to, subject, text, html, attachments }) {
      try {
        opened ??= openTransport(address, timeoutMs);
        const transport = await opened;
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: senderName, address: from },
          // As an object: a string would be parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, mediaType, bytes }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(bytes),
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return ok(undefined);
      } catch (error) {
        return fail('mail_unavailable', detailsOf(error));
      }
    },
  };
}

/** Loaded with the first mail: the SMTP library is a seventh of all code that a server loads. */
async function openTransport(
  { host, port, credentials, encryption }: MailServerAddress,
  timeoutMs: number,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    ...(credentials && { auth: credentials }),
    secure: encryption === 'implicit',
    requireTLS: encryption === 'demanded',
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
