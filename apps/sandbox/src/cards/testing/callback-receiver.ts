import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { until } from '../../waiting.ts';

export interface ReceivedCallback {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: {
    readonly id: number;
    readonly order_id: string;
    readonly operations: readonly WireOperation[];
  };
}

export interface WireOperation {
  readonly id: number;
  readonly type: string;
  readonly amount: number;
  readonly pending: boolean;
  readonly qp_status_code: string | null;
  readonly aq_status_msg: string | null;
}

export interface CallbackReceiver {
  readonly url: string;
  readonly received: readonly ReceivedCallback[];
  /** The response status from now on. */
  answerWith(status: number): void;
  /** Waits until that many callbacks have arrived. */
  count(callbacks: number): Promise<readonly ReceivedCallback[]>;
  close(): Promise<void>;
}

/** A merchant's server that receives payment callbacks. */
export async function startCallbackReceiver(): Promise<CallbackReceiver> {
  const received: ReceivedCallback[] = [];
  let status = 200;
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    received.push({ headers: request.headers, raw, body: JSON.parse(raw) as ReceivedCallback['body'] });
    response.writeHead(status).end();
  }
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/callback`,
    received,
    answerWith(next) {
      status = next;
    },
    async count(callbacks) {
      await until(() => received.length >= callbacks);
      return received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
