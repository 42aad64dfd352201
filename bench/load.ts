import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** The responses: the latency of each in ms, and the total size of the transferred bodies in bytes. */
export interface Answers {
  readonly times: readonly number[];
  readonly bytes: number;
}

export interface Gets {
  readonly tokens: readonly string[];
  readonly count: number;
  /** How many requests run in parallel. */
  readonly concurrency?: number;
  /** The last ETag for each token, which is sent with the next request as an app does; omitted: none are sent. */
  readonly etags?: Map<string, string>;
}

/**
 * Sends this many GETs with the tokens in turn, accepts brotli like a browser, and reads the responses. Throws at the first that is
 * neither 2xx nor 304, because a rejected request is cheap and would make every figure look better.
 */
export async function sendGets(
  url: string,
  { tokens, count, concurrency = 10, etags }: Gets,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let bytes = 0;
  let sent = 0;
  async function sendInTurn(): Promise<void> {
    while (sent < count) {
      const token = tokens[sent % tokens.length] ?? '';
      sent += 1;
      const began = performance.now();
      const known = etags?.get(token);
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(known !== undefined && { 'if-none-match': known }),
      };
      const received = await sendOne(url, { agent, headers });
      bytes += received.bytes;
      if (received.etag !== undefined) etags?.set(token, received.etag);
      times.push(performance.now() - began);
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, sendInTurn));
  } finally {
    agent.destroy();
  }
  return { times, bytes };
}

interface Received {
  readonly bytes: number;
  readonly etag: string | undefined;
}

async function sendOne(url: string, options: Parameters<typeof get>[1]): Promise<Received> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, options ?? {}, resolve).on('error', reject);
  });
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  const { statusCode = 0, headers } = response;
  if (statusCode !== 304 && (statusCode < 200 || statusCode > 299)) {
    throw new Error(`${url} answered ${statusCode}`);
  }
  return { bytes, etag: headers.etag };
}
