import pg from 'pg';

import type { Listener } from './database.ts';
import { LimitedClient } from './limited-client.ts';
import type { ConnectionOptions } from './limited-client.ts';

const firstRetryMs = 100;
const longestRetryMs = 5000;

interface SignalOptions extends ConnectionOptions {
  /** How often the connection is checked: a silently lost one is not noticed otherwise. */
  readonly heartbeatMs: number;
  /** How long the first connection may take: the start waits for it. */
  readonly firstConnectMs: number;
}

/** One connection that receives all channels of a process. It reconnects by itself when it is lost. */
export class Signals {
  readonly #options: SignalOptions;
  readonly #channels = new Map<string, Set<Listener>>();
  #opening: Promise<LimitedClient> | undefined;
  #lastAsked: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SignalOptions) {
    this.#options = options;
  }

  /** Listens to a channel. Rejects if the connection cannot be opened for the first listener. */
  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    this.#opening ??= this.#open(this.#options.firstConnectMs);
    // Repeats the statement if the connection was opened with it, which changes nothing.
    await this.#ask(await this.#opening, listenTo(channel));
    return async () => {
      listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = await this.#opening?.catch(() => undefined);
    await client?.end();
  }

  async #open(connectMs = this.#options.connectMs): Promise<LimitedClient> {
    const client = new LimitedClient({ ...this.#options, connectMs });
    client.on('notification', ({ channel, payload = '' }) =>
      this.#channels.get(channel)?.forEach((listener) => listener.onSignal(payload)),
    );
    try {
      await client.connect();
      await this.#ask(client, [...this.#channels.keys()].map(listenTo).join('; '));
    } catch (error) {
      client.drop();
      throw error;
    }
    client.once('end', () => this.#reopenIn(firstRetryMs));
    this.#beat(client);
    return client;
  }

  /** A connection takes one statement at a time. */
  #ask(client: LimitedClient, statement: string): Promise<unknown> {
    const asked = this.#lastAsked.catch(() => undefined).then((): Promise<unknown> => client.ask(statement));
    this.#lastAsked = asked;
    return asked;
  }

  #beat(client: LimitedClient): void {
    if (this.#isClosed) return;
    // Without an answer the connection is destroyed, and its end opens another.
    this.#timer = setTimeout(() => {
      this.#ask(client, 'select 1').then(
        () => this.#beat(client),
        () => client.drop(),
      );
    }, this.#options.heartbeatMs).unref();
  }

  #reopenIn(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#opening = this.#open();
      this.#opening.then(
        () => this.#announceGap(),
        () => this.#reopenIn(Math.min(delayMs * 2, longestRetryMs)),
      );
    }, delayMs).unref();
  }

  #announceGap(): void {
    for (const listeners of this.#channels.values()) {
      for (const listener of listeners) listener.onReconnect();
    }
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
