import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback from the provider, as forwarded to the API. */
export interface Notice {
  readonly ref: string;
  readonly state: 'authorized' | 'captured';
  readonly body: string;
  /** When it was forwarded, in ms. */
  readonly at: number;
}

export interface NoticeRelay {
  /** The address to which the provider sends its callbacks. */
  readonly url: string;
  /** Forwards callbacks to the API from now on. */
  leadTo(apiUrl: string): void;
  readonly notices: readonly Notice[];
  close(): Promise<void>;
}

/** A relay between the provider and the API that records when each callback is forwarded. */
export async function startNoticeRelay(): Promise<NoticeRelay> {
  const notices: Notice[] = [];
  let target = '';
  async function relay(request: IncomingMessage): Promise<number> {
    const body = (await request.toArray()).join('');
    const headers = Object.entries(request.headers).filter(
      ([name]) => name.startsWith('quickpay') || name === 'content-type',
    ) as [string, string][];
    notices.push({ ...read(body), body, at: performance.now() });
    const response = await fetch(target + (request.url ?? ''), { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  }
  const server = createServer((request, response) => {
    relay(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (apiUrl) => {
      target = apiUrl;
    },
    notices,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface NoticedPayment {
  readonly order_id: string;
  readonly operations: readonly { readonly type: string; readonly pending: boolean }[];
}

function read(body: string): Pick<Notice, 'ref' | 'state'> {
  const { order_id: ref, operations } = JSON.parse(body) as NoticedPayment;
  const isCaptured = operations.some(({ type, pending }) => type === 'capture' && !pending);
  return { ref, state: isCaptured ? 'captured' : 'authorized' };
}
