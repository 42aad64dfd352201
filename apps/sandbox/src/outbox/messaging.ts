import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { keepIn } from '../json-file.ts';
import { outboxPage } from './outbox-page.ts';
import { createOutbox } from './outbox.ts';
import { smsGateway } from './sms-gateway.ts';

export interface MessagingOptions {
  /** Of the SMS gateway. */
  readonly smsToken: string;
  readonly clock: SandboxClock;
  /** Keeps messages between starts; without it they are forgotten. */
  readonly dataFile: string | undefined;
  readonly brandName: string;
}

/** Stand-ins for those who deliver messages, and the outbox in which everything lands. */
export async function messaging(app: FastifyInstance, options: MessagingOptions): Promise<void> {
  const { smsToken, clock, dataFile, brandName } = options;
  const outbox = createOutbox(clock, keepIn(dataFile));
  await smsGateway(app, { token: smsToken, clock, outbox });
  outboxPage(app, { outbox, clock, brandName });
}
