import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { Transporter } from 'nodemailer';

import { readMailServerAddress } from './mail-server-address.ts';
import type { MailServerAddress } from './mail-server-address.ts';

export interface Mail {
  /** Ours. The same one handed over twice bears the same Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  /** What the file is called. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface MailGateway {
  /**
   * Hands a mail to the mail server. `mail_unavailable` when the server did not take it, or nobody knows whether it
   * did: then it may be handed over again. The reason says nothing of who was written to, what, or with which password.
   */
  send(mail: Mail): Promise<Result<void, 'mail_unavailable'>>;
}

export interface MailSettings {
  /** Null where no mail server is set up: then no mail can be sent. */
  readonly url: string | null;
  /** The address that mails come from. */
  readonly from: string | null;
  readonly senderName: string;
  /** To connect, to be greeted, and for each answer. */
  readonly timeoutMs: number;
}

/** A mail server by SMTP. */
export function createMailGateway({ url, from, senderName, timeoutMs }: MailSettings): MailGateway {
  if (url === null || from === null) {
    return { send: async () => fail('mail_unavailable', { reason: 'no mail server is set up' }) };
  }
  const address = readMailServerAddress(url);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  let opened: Promise<Transporter> | undefined;

  return {
    async send({ id, to, subject, text, html, attachments }) {
      try {
        opened ??= openTransport(address, timeoutMs);
        const transport = await opened;
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: senderName, address: from },
          // As an object: a text would be read as a list of addresses.
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
        return fail('mail_unavailable', { reason: reasonOf(error) });
      }
    },
  };
}

/** With the first mail: what speaks SMTP is a seventh of all that a server loads. */
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

/** `EENVELOPE 550`: what the error is called, and the server's number. Its message may name the person written to. */
function reasonOf(error: unknown): string {
  const { code, responseCode }: { readonly code?: unknown; readonly responseCode?: unknown } = error ?? {};
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.join(' ') || 'unknown';
}
