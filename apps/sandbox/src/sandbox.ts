import { createApp } from './app.ts';
import { brandFonts } from './brand-style.ts';
import { cardProvider } from './cards/card-provider.ts';
import type { CardProviderOptions } from './cards/card-provider.ts';
import { createClock } from './clock.ts';
import { clockPage } from './dev/clock-page.ts';
import { devStyle } from './dev/dev-style.ts';
import { eventReceiver } from './events/event-receiver.ts';
import type { HeardEvent } from './events/events-page.ts';
import { fileBeside, keepIn } from './json-file.ts';
import { networkOperator } from './network/network-operator.ts';
import type { NoticeCallback } from './network/service-notices.ts';
import { createMailServer } from './outbox/mail-server.ts';
import { messaging } from './outbox/messaging.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createSmppServer } from './outbox/smpp-server.ts';
import { pushService } from './push/push-service.ts';

export interface SandboxOptions extends Omit<CardProviderOptions, 'publicUrl' | 'clock'> {
  /** 0 takes any free port. */
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Its public address, if it differs from the listening one. */
  readonly publicUrl?: string | undefined;
  /** The SMS gateway's token; default `sandbox`. */
  readonly smsToken?: string;
  /** The mail server's port; default any free one. */
  readonly smtpPort?: number;
  /** The SMSC's port; default any free one. */
  readonly smppPort?: number;
  /** The SMSC's password, at most 8 characters; default `sandbox`. */
  readonly smppPassword?: string;
  /** The mail server's password; default `sandbox`. */
  readonly mailPassword?: string;
  /** The app's address: links to it in mails are clickable. */
  readonly siteUrl?: string | undefined;
  /** The network's token; default `sandbox`. */
  readonly networkToken?: string;
  /** Where the network sends order notices; default nowhere. */
  readonly networkCallback?: NoticeCallback | null;
  /** The secret that signs events; default a published one. */
  readonly eventsSecret?: string;
  /** Its clock stands still from this instant until it is moved; by default it runs like the wall clock. */
  readonly stillAt?: Date | undefined;
}

export interface Sandbox {
  /** Where it listens, `http://127.0.0.1:4900`. */
  readonly url: string;
  /** Its mail server, with user and password. */
  readonly smtpUrl: string;
  /** Its SMSC, with system id and password. */
  readonly smppUrl: string;
  close(): Promise<void>;
}

const publishedEventsSecret = 'whsec_c2FuZGJveC1ldmVudHMtc2VjcmV0LTAwMDE=';

/** Starts the stand-ins for external systems. Rejects with EADDRINUSE if a port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    port,
    host = '127.0.0.1',
    smtpPort = 0,
    smppPort = 0,
    publicUrl,
    siteUrl,
    stillAt,
    ...others
  } = options;
  const {
    smsToken = 'sandbox',
    mailPassword = 'sandbox',
    smppPassword = 'sandbox',
    networkToken = 'sandbox',
    networkCallback = null,
    eventsSecret = publishedEventsSecret,
    ...cards
  } = others;
  const app = createApp();
  const clock = createClock(keepIn(fileBeside(cards.dataFile, 'clock')), stillAt);
  const outbox = createOutbox(clock, keepIn(fileBeside(cards.dataFile, 'outbox')));
  const mails = createMailServer({ password: mailPassword, clock, outbox });
  const smsc = createSmppServer({ password: smppPassword, outbox });
  const shared = { clock, brandName: cards.merchantName };
  let url = '';
  await app.register(cardProvider, { ...cards, clock, publicUrl: () => publicUrl ?? url });
  await app.register(messaging, { ...shared, smsToken, outbox, mails, smsc, siteUrl });
  await app.register(async (wire) => pushService(wire, { clock, outbox, url: () => url }));
  await app.register(networkOperator, {
    ...shared,
    token: networkToken,
    callback: networkCallback,
    timeScale: cards.timeScale ?? 1,
    dataFile: fileBeside(cards.dataFile, 'network'),
  });
  const heard = keepIn<readonly HeardEvent[]>(fileBeside(cards.dataFile, 'events'));
  await app.register(eventReceiver, { ...shared, secret: eventsSecret, keeping: heard });
  await app.register(async (page) => clockPage(page, shared));
  devStyle(app);
  brandFonts(app);
  url = await app.listen({ port, host });
  const close = async () => void (await Promise.all([app.close(), mails.close(), smsc.close()]));
  try {
    const smtpUrl = await mails.listen({ port: smtpPort, host });
    const smppUrl = await smsc.listen({ port: smppPort, host });
    return { url, smtpUrl, smppUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
