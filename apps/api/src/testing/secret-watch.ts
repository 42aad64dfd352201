import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Message } from './outbox.ts';

/** Fields of a body that grant access. */
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

/** Fields of a body or a query that identify a person. */
const personalFields: ReadonlySet<string> = new Set([
  'phoneNumber',
  'ownPhoneNumber',
  'firstname',
  'lastname',
  'name',
  'email',
  'address',
  'search',
]);

/** Shorter texts could be in a line by chance; codes are searched as whole numbers instead. */
const shortest = 8;
const shortestBearer = 20;
const code = /^\d{6,10}$/;
const wholeNumbers = /(?<!\d)\d{6,10}(?!\d)/g;
/** Digits with the separators of a number's groups. */
const runsOfDigits = /\d(?:(?:[^\p{L}\d"',:;{}[\]]|\\[nrt]){0,4}\d)+/gu;
/** Ids, which are random: among many thousand, nine digits of one equal a number from input by chance. */
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Tokens and order numbers: in these, six digits can equal a phone number by chance. */
const opaque = /(?<![\w-])[\w-]{20,}(?![\w-])|[A-Z]{2,4}-\d{1,3}[ \u00A0]?\d{3}(?!\d)/g;
/** Fields of every log line. */
const ownNumbers = /"(?:pid|time|responseTime)":[\d.]+/g;
const shortestName = 3;
const mailedToken = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/g;

export interface SecretWatch {
  /** Collects the secrets of messages to customers: codes, and the tokens of links. */
  readMessages(messages: readonly Message[]): void;
  /** The secrets in a text. */
  foundIn(text: string): string[];
}

/**
 * Collects every secret that a server receives or sends, and every number and name that it receives, from tests or a browser.
 * `phoneNumbers` are always searched for.
 */
export function watchSecrets(server: Server, phoneNumbers: readonly string[]): SecretWatch {
  const secrets = new Set<string>();
  const numbers = new Set(phoneNumbers.flatMap((number) => [number, number.slice(-6)]));
  const names = new Set<string>();
  const note = (secret: unknown) => {
    if (typeof secret === 'string' && (secret.length >= shortest || code.test(secret))) secrets.add(secret);
  };
  const notePersonal = (value: unknown) => {
    if (typeof value !== 'string') return;
    const given = value.trim();
    if (/^\+?[\d ]+$/.test(given)) noteNumber(given.replaceAll(/\D/g, ''));
    else if (given.length >= shortestName) names.add(given);
  };
  const noteNumber = (digits: string) => {
    if (/^(?:298)?\d{6}$/.test(digits)) numbers.add(digits);
  };
  const noteAddress = ({ headers, url = '' }: IncomingMessage) => {
    const bearer = headers.authorization?.split(' ')[1] ?? '';
    if (bearer.length >= shortestBearer) note(bearer);
    const query = new URLSearchParams(url.split('?')[1]);
    for (const [name, value] of query) if (personalFields.has(name)) notePersonal(value);
    for (const number of url.replaceAll(uuids, ' ').match(wholeNumbers) ?? []) noteNumber(number);
    note(query.get('access_token'));
    if (headers.upgrade) note(query.get('id'));
  };
  const noteBody = (chunks: readonly Buffer[]) => {
    for (const [field, value] of fieldsIn(Buffer.concat(chunks).toString())) {
      if (secretFields.has(field)) note(value);
      if (personalFields.has(field)) notePersonal(value);
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
        for (const secret of [text.match(/^\d{6,10}/)?.[0], ...(text.match(mailedToken) ?? [])]) note(secret);
      }
    },
    foundIn(text) {
      const logged = text.replaceAll(ownNumbers, '');
      const short = numbersIn(logged.replaceAll(opaque, ' x '));
      const runs = (logged.replaceAll(uuids, ' x ').match(runsOfDigits) ?? []).map((run) =>
        run.replaceAll(/\D/g, ''),
      );
      const isNumberThere = (number: string) =>
        number.length < longestNumber ? short.has(number) : runs.some((run) => run.includes(number));
      const words = new Set(logged.split(/[^\p{L}\d]+/u));
      const isThere = (given: string) => logged.includes(JSON.stringify(given).slice(1, -1));
      return [
        ...[...secrets].filter((secret) => (code.test(secret) ? short.has(secret) : isThere(secret))),
        ...[...numbers].filter(isNumberThere),
        // A name of one word may be part of another word, or of an id.
        ...[...names].filter((name) => (/[^\p{L}\d]/u.test(name) ? isThere(name) : words.has(name))),
      ];
    },
  };
}

/** The longest number that is searched as joined groups. */
const longestNumber = 9;

/** All numbers that adjacent groups of digits can form: `21 10 01` as 211001, and `3 211001` too. */
function numbersIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const run of text.match(runsOfDigits) ?? []) {
    const groups = run.match(/\d+/g) ?? [];
    for (const first of groups.keys()) {
      for (let last = first + 1; last <= first + longestNumber; last += 1) {
        found.add(groups.slice(first, last).join(''));
      }
    }
  }
  return found;
}

type OnBody = (chunks: readonly Buffer[]) => void;

/** Reads a request body as it passes, without starting the stream. */
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
    // The `code` of a problem is an error code, which may be logged.
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
