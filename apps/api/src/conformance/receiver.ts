import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A notice as it arrived. */
export interface ReceivedNotice {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Receives the notices of another system at an address that it can reach. */
export interface Receiver {
  /** The public address. */
  readonly url: string;
  /** Every notice so far, oldest first, those too that it refused. */
  received(): readonly ReceivedNotice[];
  close(): Promise<void>;
}

const unavailable = 503;
const accepted = 200;

/**
 * Listens on the port for what arrives at the public address. It refuses each notice the first time, as a server that is being
 * restarted does: it has to come again. Rejects if the port is in use.
 */
export async function startReceiver(at: {
  readonly url: string;
  readonly port: number;
  /** Runs before a notice is answered. */
  readonly onArrival?: ((notice: ReceivedNotice) => Promise<void>) | undefined;
}): Promise<Receiver> {
  const notices: ReceivedNotice[] = [];

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const isKnown = notices.some((notice) => notice.body.equals(body));
    const notice = { body, headers: request.headers };
    notices.push(notice);
    await at.onArrival?.(notice);
    response.writeHead(isKnown ? accepted : unavailable).end();
  }
  const server = createServer((request, response) => {
    receive(request, response).catch(() => request.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, resolve);
  });
  return {
    url: at.url,
    received: () => notices,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
