import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

import { until } from '../../waiting.ts';
import type { ServiceNotice } from '../service-notices.ts';

export interface ReceivedNotice extends ServiceNotice {
  readonly authorization: string | undefined;
}

/** A client of the network that records its notices; it is closed after the test. */
export async function startNoticeReceiver(t: TestContext) {
  const received: ReceivedNotice[] = [];
  let status = 204;
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const notice: ServiceNotice = JSON.parse(await text(request));
    received.push({ ...notice, authorization: request.headers.authorization });
    response.writeHead(status).end();
  }
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;

  return {
    callback: { url: `http://127.0.0.1:${port}/api/network-callbacks`, token: 'callback-token' },
    received,
    /** The response status from now on. */
    answerWith(next: number) {
      status = next;
    },
    /** Waits until that many notices have arrived. */
    async count(notices: number): Promise<readonly ReceivedNotice[]> {
      await until(() => received.length >= notices);
      return received;
    },
    states: () => received.map(({ event }) => event.serviceOrder.state),
  };
}
