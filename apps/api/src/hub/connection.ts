import type { Result } from '@bylgja/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';

import { logEvent } from '#log/log-events.ts';

import {
  close,
  completion,
  createMessageCutter,
  failedCall,
  handshakeAccepted,
  handshakeErrors,
  handshakeRefused,
  ping,
  readHandshake,
  readMessage,
  refusedCall,
} from './protocol.ts';
import type { CallError, ClientMessage, CloseReason } from './protocol.ts';

/** Who is at the other end, from the access token. */
export interface Caller {
  readonly customerId: string;
  readonly sessionId: string;
}

/** In milliseconds, and bytes. */
export interface ConnectionLimits {
  /** From opening to the handshake. */
  readonly handshakeTimeoutMs: number;
  /** The server sends something at least this often. */
  readonly keepAliveMs: number;
  /** A client silent for this long is gone. */
  readonly clientTimeoutMs: number;
  /** No connection lives longer: the client reconnects with a fresh token. */
  readonly maxLifeMs: number;
  /** How long a client may take to answer a close. */
  readonly closeTimeoutMs: number;
  readonly maxMessageBytes: number;
  /** Messages that may wait for their turn; a client that sends more is closed. */
  readonly maxWaitingMessages: number;
  /** How many unsent bytes a slow client may have before it is disconnected. */
  readonly maxUnsentBytes: number;
}

/** Answers one call of a client; its value is an event to send after the answer. */
export type Invoke = (
  connection: HubConnection,
  target: string,
  args: readonly unknown[],
) => Promise<Result<string | null, CallError>>;

export interface ConnectionOptions {
  readonly id: string;
  readonly caller: Caller;
  readonly socket: WebSocket;
  readonly limits: ConnectionLimits;
  /** Whether one more message may be handled now; if so, it is counted. */
  readonly mayWorkOff: () => boolean;
  readonly invoke: Invoke;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
}

const brokenOff: CloseReason = { error: 'Connection closed with an error.' };

/**
 * One socket's life: handshake, messages in their order and at a bounded rate, keep-alive, close. It learns of time
 * through `tick`.
 */
export class HubConnection {
  readonly id: string;
  readonly caller: Caller;
  /** When the socket is gone. */
  readonly closed: Promise<void>;
  readonly #options: ConnectionOptions;
  readonly #cut: ReturnType<typeof createMessageCutter>;
  #stage: 'handshake' | 'open' | 'closing' = 'handshake';
  #stageMs = 0;
  #silentMs = 0;
  #unheardMs = 0;
  #waiting: string[] = [];
  #isWorking = false;

  constructor(options: ConnectionOptions) {
    this.id = options.id;
    this.caller = options.caller;
    this.#options = options;
    const { maxMessageBytes, maxWaitingMessages } = options.limits;
    this.#cut = createMessageCutter(maxMessageBytes, maxWaitingMessages);
    options.socket.on('message', (data) => this.#receive(bytesOf(data)));
    this.closed = new Promise((resolve) => {
      options.socket.on('close', resolve);
    });
    options.socket.on('close', () => this.#enter('closing'));
    options.socket.on('error', (error) =>
      logEvent(options.log, 'hub.socket_failed', { err: error, connectionId: this.id }),
    );
  }

  send(message: string): void {
    if (this.#stage === 'closing') return;
    const { socket, limits } = this.#options;
    if (socket.bufferedAmount > limits.maxUnsentBytes) return socket.terminate();
    this.#silentMs = 0;
    socket.send(message);
  }

  close(reason: CloseReason): void {
    if (this.#stage === 'closing') return;
    // Before the handshake's answer a client understands nothing else.
    const message =
      this.#stage === 'open' ? close(reason) : handshakeRefused(reason.error ?? 'Connection closed.');
    this.send(message);
    this.#enter('closing');
    this.#options.socket.close(1000);
  }

  terminate(): void {
    this.#options.socket.terminate();
  }

  /** Called by the hub's one timer. Counting its ticks keeps a stalled process from blaming its clients. */
  tick(ms: number): void {
    const { limits } = this.#options;
    this.#stageMs += ms;
    void this.#workOff();
    if (this.#stage === 'closing') {
      if (this.#stageMs >= limits.closeTimeoutMs) this.terminate();
      return;
    }
    if (this.#stage === 'handshake') {
      if (this.#stageMs >= limits.handshakeTimeoutMs)
        this.close({ error: handshakeErrors.handshake_too_late });
      return;
    }
    this.#silentMs += ms;
    // The socket is not read while its messages are being handled, so the client is not the silent one.
    if (!this.#isBusy()) this.#unheardMs += ms;
    if (this.#unheardMs >= limits.clientTimeoutMs) this.close({ ...brokenOff, allowReconnect: true });
    else if (this.#stageMs >= limits.maxLifeMs) this.close({ allowReconnect: true });
    else if (this.#silentMs >= limits.keepAliveMs) this.send(ping);
  }

  #enter(stage: 'open' | 'closing'): void {
    this.#stage = stage;
    this.#stageMs = 0;
    if (stage === 'open') return;
    this.#waiting = [];
    // What the client sends last, its answer to the close, is still read.
    if (!this.#isWorking) this.#options.socket.resume();
  }

  #isBusy(): boolean {
    return this.#isWorking || this.#waiting.length > 0;
  }

  #receive(frame: Buffer): void {
    if (this.#stage === 'closing') return;
    this.#unheardMs = 0;
    const messages = this.#cut(frame);
    if (!messages.ok) return this.close(brokenOff);
    this.#waiting.push(...messages.value);
    if (this.#waiting.length > this.#options.limits.maxWaitingMessages) return this.close(brokenOff);
    void this.#workOff();
  }

  /** Handles waiting messages one after the other, as the rate allows; the socket is not read until they are done. */
  async #workOff(): Promise<void> {
    if (this.#isWorking || this.#waiting.length === 0) return;
    this.#options.socket.pause();
    this.#isWorking = true;
    for (let message = this.#next(); message !== undefined; message = this.#next()) {
      await this.#handle(message);
    }
    this.#isWorking = false;
    if (this.#waiting.length === 0) this.#options.socket.resume();
  }

  #next(): string | undefined {
    return this.#waiting.length > 0 && this.#options.mayWorkOff() ? this.#waiting.shift() : undefined;
  }

  async #handle(text: string): Promise<void> {
    if (this.#stage === 'handshake') return this.#shakeHands(text);
    const message = readMessage(text);
    if (!message.ok) return this.close(brokenOff);
    await this.#answer(message.value);
  }

  #shakeHands(text: string): void {
    const handshake = readHandshake(text);
    if (!handshake.ok) return this.close({ error: handshakeErrors[handshake.code] });
    this.send(handshakeAccepted);
    this.#enter('open');
  }

  async #answer(message: ClientMessage): Promise<void> {
    switch (message.kind) {
      case 'invocation':
        return this.#call(message);
      case 'stream':
        return this.send(completion(message.id, `The method '${message.target}' does not stream.`));
      case 'close':
        this.#enter('closing');
        return this.#options.socket.close(1000);
      case 'other':
    }
  }

  async #call({ id, target, args }: Extract<ClientMessage, { kind: 'invocation' }>): Promise<void> {
    const { invoke, log } = this.#options;
    let error: string | undefined;
    let followUp: string | null = null;
    try {
      const outcome = await invoke(this, target, args);
      if (outcome.ok) followUp = outcome.value;
      else error = refusedCall(target, outcome.code);
    } catch (cause) {
      logEvent(log, 'hub.call_failed', { err: cause, connectionId: this.id, target });
      error = failedCall(target);
    }
    if (id !== null) this.send(completion(id, error));
    if (followUp !== null) this.send(followUp);
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
