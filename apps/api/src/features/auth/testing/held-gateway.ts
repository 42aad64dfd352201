import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HeldGateway {
  readonly url: string;
  /** The texts that were handed to the gateway, oldest first. */
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  /** From now on answers at once with this status, or, if it is null, waits for the next call of this function. */
  answer(status: number | null): void;
  close(): Promise<void>;
}

/** An SMS gateway whose answers and their timing the test controls; it accepts every text at first. */
export async function startHeldGateway(): Promise<HeldGateway> {
  const texts: { to: string; text: string }[] = [];
  const waiting = new Set<ServerResponse>();
  let status: number | null = 202;
  const answerWaiting = () => {
    if (status === null) return;
    for (const response of waiting) response.writeHead(status).end();
    waiting.clear();
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    texts.push(JSON.parse(await text(request)) as { to: string; text: string });
    waiting.add(response);
    answerWaiting();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    texts,
    answer(next) {
      status = next;
      answerWaiting();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
