import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** What was answered: for how long each was waited for, in ms, and what came over the wire in all, in bytes of bodies. */
export interface Answers {
  readonly times: readonly number[];
  readonly bytes: number;
}

export interface Gets {
  readonly tokens: readonly string[];
  readonly count: number;
  /** How many are sent at a time. */
  readonly concurrency?: number;
  /** By token, what it was last answered with and sends along, as an app does; none are sent where this is left out. */
  readonly etags?: Map<string, string>;
}

/**
 * Sends so many GETs with the tokens in turn, as a browser that takes brotli would, and reads the answers. Throws for the first that is
 * neither 2xx nor 304: a refused request costs next to nothing and would flatter every figure.
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
