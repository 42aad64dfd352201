import { createApp } from './app.ts';
import { cardProvider } from './cards/card-provider.ts';
import type { CardProviderOptions } from './cards/card-provider.ts';
import { createClock } from './clock.ts';
import { devStyle } from './dev/dev-style.ts';
import { fileBeside } from './json-file.ts';
import { networkOperator } from './network/network-operator.ts';
import { messaging } from './outbox/messaging.ts';

export interface SandboxOptions extends Omit<CardProviderOptions, 'publicUrl' | 'clock'> {
  /** 0 takes any free one. */
  readonly port: number;
  /** 127.0.0.1 unless said. */
  readonly host?: string;
  /** Where customers reach it, when that is not where it listens. */
  readonly publicUrl?: string | undefined;
  /** What the SMS gateway is called with; `sandbox` unless said. */
  readonly smsToken?: string;
  /** What the network is called with; `sandbox` unless said. */
  readonly networkToken?: string;
}

export interface Sandbox {
  /** Where it listens, `http://127.0.0.1:4900`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the stand-ins for the outside world. Rejects with EADDRINUSE when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, host, publicUrl, smsToken = 'sandbox', networkToken = 'sandbox', ...cards } = options;
  const app = createApp();
  const clock = createClock();
  const shared = { clock, brandName: cards.merchantName };
  let url = '';
  await app.register(cardProvider, { ...cards, clock, publicUrl: () => publicUrl ?? url });
  await app.register(messaging, { ...shared, smsToken, dataFile: fileBeside(cards.dataFile, 'outbox') });
  await app.register(networkOperator, {
    ...shared,
    token: networkToken,
    dataFile: fileBeside(cards.dataFile, 'network'),
  });
  devStyle(app);
  url = await app.listen({ port, host: host ?? '127.0.0.1' });
  return { url, close: () => app.close() };
}
