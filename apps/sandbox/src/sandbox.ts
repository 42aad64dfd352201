import { createApp } from './app.ts';
import { cardProvider, type CardProviderOptions } from './cards/card-provider.ts';

export interface SandboxOptions extends Omit<CardProviderOptions, 'publicUrl'> {
  /** 0 takes any free one. */
  readonly port: number;
  /** 127.0.0.1 unless said. */
  readonly host?: string;
  /** Where customers reach it, when that is not where it listens. */
  readonly publicUrl?: string | undefined;
}

export interface Sandbox {
  /** Where it listens, `http://127.0.0.1:4900`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the stand-ins for the outside world. Rejects with EADDRINUSE when the port is taken. */
export async function startSandbox({ port, host, publicUrl, ...cards }: SandboxOptions): Promise<Sandbox> {
  const app = createApp();
  let url = '';
  await app.register(cardProvider, { ...cards, publicUrl: () => publicUrl ?? url });
  url = await app.listen({ port, host: host ?? '127.0.0.1' });
  return { url, close: () => app.close() };
}
