import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** A server for one test; gives its address. */
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

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A mailbox for callbacks: `next` gives them one by one, waiting for those to come. */
export async function startReceiver(t: TestContext) {
  const waiting: ((received: Received) => void)[] = [];
  const unread: Received[] = [];

  async function receive(request: IncomingMessage): Promise<void> {
    const received = { headers: request.headers, body: await buffer(request) };
    const reader = waiting.shift();
    if (reader) reader(received);
    else unread.push(received);
  }
  const url = await startLocalServer(t, (request, response) => {
    void receive(request).then(() => response.writeHead(200).end());
  });
  const next = () => {
    const first = unread.shift();
    return first ? Promise.resolve(first) : new Promise<Received>((resolve) => waiting.push(resolve));
  };
  return { url, next };
}
