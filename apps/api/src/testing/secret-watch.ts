import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Message } from './outbox.ts';

/** Fields of a body that let somebody in. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'currentPassword',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'connectionToken',
  'puk',
]);

/** What is shorter could stand in a line by chance; codes are looked for as whole numbers instead. */
const shortest = 8;
const shortestBearer = 20;
const code = /^\d{6,8}$/;
const wholeNumbers = /(?<![\w.-])\d{6,8}(?![\w.-])/g;
const mailedToken = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/g;

export interface SecretWatch {
  /** Takes in what messages to people bear: codes, and the tokens of links. */
  readMessages(messages: readonly Message[]): void;
  /** The secrets that stand in the text. */
  foundIn(text: string): string[];
}

/** Sees every secret that comes to a server or leaves it, whoever sends it: tests by their callers, or a browser. */
export function watchSecrets(server: Server): SecretWatch {
  const secrets = new Set<string>();
  const note = (secret: unknown) => {
    if (typeof secret === 'string' && (secret.length >= shortest || code.test(secret))) secrets.add(secret);
  };
  const noteAddress = ({ headers, url = '' }: IncomingMessage) => {
    const bearer = headers.authorization?.split(' ')[1] ?? '';
    if (bearer.length >= shortestBearer) note(bearer);
    const query = new URLSearchParams(url.split('?')[1]);
    note(query.get('access_token'));
    if (headers.upgrade) note(query.get('id'));
  };
  const noteBody = (chunks: readonly Buffer[]) => {
    for (const [field, value] of fieldsIn(Buffer.concat(chunks).toString())) {
      if (secretFields.has(field)) note(value);
    }
  };

  server.prependListener('upgrade', noteAddress);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    noteAddress(request);
    tapRequest(request, noteBody);
    tapResponse(response, noteBody);
  });

  return {
    readMessages(messages) {
      for (const { text } of messages) {
        for (const secret of [text.match(/^\d{6,8}/)?.[0], ...(text.match(mailedToken) ?? [])]) note(secret);
      }
    },
    foundIn(text) {
      const numbers = new Set<string>(text.match(wholeNumbers));
      return [...secrets].filter((secret) =>
        code.test(secret) ? numbers.has(secret) : text.includes(JSON.stringify(secret).slice(1, -1)),
      );
    },
  };
}

type OnBody = (chunks: readonly Buffer[]) => void;

/** Looks at a body on its way in without starting it to flow. */
function tapRequest(request: IncomingMessage, onBody: OnBody): void {
  const chunks: Buffer[] = [];
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk) chunks.push(chunk);
    else onBody(chunks);
    return push(chunk, encoding);
  };
}

function tapResponse(response: ServerResponse, onBody: OnBody): void {
  const end = response.end.bind(response);
  response.end = ((chunk?: unknown, ...rest: never[]) => {
    // The `code` of a problem is what went wrong, which logs may name.
    if (typeof chunk === 'string' && response.statusCode < 400) onBody([Buffer.from(chunk)]);
    return end(chunk, ...rest);
  }) as typeof end;
}

function fieldsIn(text: string): [string, unknown][] {
  if (!text.startsWith('{')) return [];
  try {
    return Object.entries(JSON.parse(text) as object);
  } catch {
    return [];
  }
}
