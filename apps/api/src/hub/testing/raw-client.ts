import { once } from 'node:events';
import type { TestContext } from 'node:test';

import { until } from '@bylgja/sandbox';
import { WebSocket } from 'ws';

const separator = '\u001E';

/** A client that sends exactly the given bytes, and returns what it receives message by message. */
export interface RawClient {
  readonly socket: WebSocket;
  /** Sends one text frame unchanged. */
  send(frame: string): void;
  /** One message, with its separator. */
  say(message: object): void;
  /** The next message, parsed; waits for it. */
  hear(): Promise<unknown>;
  /** Messages received and not yet returned. */
  unread(): unknown[];
  /** The code of the close, once the socket is closed. */
  readonly closed: Promise<number>;
}

export async function openRaw(t: TestContext, url: string, token: string): Promise<RawClient> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: { authorization: `Bearer ${token}` } });
  t.after(() => socket.terminate());
  const heard: unknown[] = [];
  let rest = '';
  socket.on('message', (data: Buffer) => {
    const messages = (rest + data.toString()).split(separator);
    rest = messages.pop() ?? '';
    heard.push(...messages.map((text): unknown => JSON.parse(text)));
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await once(socket, 'open');
  return {
    socket,
    send: (frame) => socket.send(frame),
    say: (message) => socket.send(JSON.stringify(message) + separator),
    hear: () => until(() => heard.shift()),
    unread: () => heard,
    closed,
  };
}

/** The same after a good handshake. */
export async function openShaken(t: TestContext, url: string, token: string): Promise<RawClient> {
  const client = await openRaw(t, url, token);
  client.say({ protocol: 'json', version: 1 });
  await client.hear();
  return client;
}

/** The HTTP status a socket is refused with; 101 when it was opened. */
export async function upgradeStatus(url: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });
}
