import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { mailControls } from './mail-controls.ts';
import type { MailServer } from './mail-server.ts';
import { outboxPage } from './outbox-page.ts';
import type { Outbox } from './outbox.ts';
import { smppControls } from './smpp-controls.ts';
import type { SmppServer } from './smpp-server.ts';
import { smsGateway } from './sms-gateway.ts';

export interface MessagingOptions {
  /** The SMS gateway's token. */
  readonly smsToken: string;
  readonly clock: SandboxClock;
  readonly outbox: Outbox;
  readonly mails: MailServer;
  readonly smsc: SmppServer;
  readonly brandName: string;
  readonly siteUrl: string | undefined;
}

/** Stand-ins for message delivery services, with an outbox that shows all messages. */
export async function messaging(app: FastifyInstance, options: MessagingOptions): Promise<void> {
  const { smsToken, clock, outbox, mails, smsc, brandName, siteUrl } = options;
  await smsGateway(app, { token: smsToken, clock, outbox });
  mailControls(app, mails);
  smppControls(app, smsc);
  outboxPage(app, { outbox, clock, brandName, siteUrl });
}
