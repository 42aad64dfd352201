import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

import { fetchInTime, until } from '@bylgja/sandbox';

/** Starts a server for one test; returns its address. */
export async function startLocalServer(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Starts a server that passes each call on to another one, once `before` has seen it. */
export async function startRelay(
  t: TestContext,
  target: string,
  before: (call: IncomingMessage) => unknown,
): Promise<string> {
  async function relay(call: IncomingMessage) {
    const body = await buffer(call);
    const { host: _host, connection: _connection, ...headers } = call.headers as Record<string, string>;
    const { method = 'GET' } = call;
    await before(call);
    const sent = { method, headers, body: method === 'POST' ? body : null };
    const answer = await fetchInTime(`${target}${call.url}`, sent);
    return { status: answer.status, text: await answer.text() };
  }
  return startLocalServer(t, (call, response) => {
    void relay(call).then(({ status, text }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text),
    );
  });
}

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A receiver of callbacks: `next` returns them one by one, and waits for the next one. */
export async function startReceiver(t: TestContext) {
  const unread: Received[] = [];

  async function receive(request: IncomingMessage): Promise<void> {
    unread.push({ headers: request.headers, body: await buffer(request) });
  }
  const url = await startLocalServer(t, (request, response) => {
    void receive(request).then(() => response.writeHead(200).end());
  });
  return { url, next: () => until(() => unread.shift()) };
}
