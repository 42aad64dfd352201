import { createApp } from './app.ts';
import { cardProvider } from './cards/card-provider.ts';
import type { CardProviderOptions } from './cards/card-provider.ts';
import { createClock } from './clock.ts';
import { clockPage } from './dev/clock-page.ts';
import { devStyle } from './dev/dev-style.ts';
import { fileBeside, keepIn } from './json-file.ts';
import { networkOperator } from './network/network-operator.ts';
import type { NoticeCallback } from './network/service-notices.ts';
import { createMailServer } from './outbox/mail-server.ts';
import { messaging } from './outbox/messaging.ts';
import { createOutbox } from './outbox/outbox.ts';
import { pushService } from './push/push-service.ts';

export interface SandboxOptions extends Omit<CardProviderOptions, 'publicUrl' | 'clock'> {
  /** 0 takes any free one. */
  readonly port: number;
  /** 127.0.0.1 unless said. */
  readonly host?: string;
  /** Where customers reach it, when that is not where it listens. */
  readonly publicUrl?: string | undefined;
  /** What the SMS gateway is called with; `sandbox` unless said. */
  readonly smsToken?: string;
  /** Of the mail server; any free one unless said. */
  readonly smtpPort?: number;
  /** What the mail server is called with; `sandbox` unless said. */
  readonly mailPassword?: string;
  /** Where the app stands: links of mails that lead there can be pressed. */
  readonly siteUrl?: string | undefined;
  /** What the network is called with; `sandbox` unless said. */
  readonly networkToken?: string;
  /** Where the network sends notices that an order moved on; nowhere unless said. */
  readonly networkCallback?: NoticeCallback | null;
}

export interface Sandbox {
  /** Where it listens, `http://127.0.0.1:4900`. */
  readonly url: string;
  /** Its mail server, with user and password. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the stand-ins for the outside world. Rejects with EADDRINUSE when a port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, host = '127.0.0.1', smtpPort = 0, publicUrl, siteUrl, ...others } = options;
  const {
    smsToken = 'sandbox',
    mailPassword = 'sandbox',
    networkToken = 'sandbox',
    networkCallback = null,
    ...cards
  } = others;
  const app = createApp();
  const clock = createClock(keepIn(fileBeside(cards.dataFile, 'clock')));
  const outbox = createOutbox(clock, keepIn(fileBeside(cards.dataFile, 'outbox')));
  const mails = createMailServer({ password: mailPassword, clock, outbox });
  const shared = { clock, brandName: cards.merchantName };
  let url = '';
  await app.register(cardProvider, { ...cards, clock, publicUrl: () => publicUrl ?? url });
  await app.register(messaging, { ...shared, smsToken, outbox, mails, siteUrl });
  await app.register(async (wire) => pushService(wire, { clock, outbox, url: () => url }));
  await app.register(networkOperator, {
    ...shared,
    token: networkToken,
    callback: networkCallback,
    timeScale: cards.timeScale ?? 1,
    dataFile: fileBeside(cards.dataFile, 'network'),
  });
  await app.register(async (page) => clockPage(page, shared));
  devStyle(app);
  url = await app.listen({ port, host });
  try {
    const smtpUrl = await mails.listen({ port: smtpPort, host });
    return { url, smtpUrl, close: async () => void (await Promise.all([app.close(), mails.close()])) };
  } catch (error) {
    await app.close();
    throw error;
  }
}
