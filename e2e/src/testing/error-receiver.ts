import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One reported item. */
export interface Report {
  /** `event`, `transaction`, `replay_event`, `replay_recording`. */
  readonly type: string;
  /** Its content; empty for a recording, whose content is in `received`. */
  readonly body: ReportBody;
}

interface ReportBody {
  readonly release?: string;
  readonly environment?: string;
  readonly sdk?: { readonly name: string };
  readonly transaction?: string;
  readonly exception?: { readonly values: readonly { readonly value: string }[] };
}

/** A local server that receives error reports. */
export interface ErrorReceiver {
  readonly origin: string;
  /** Its address for the server's setting. */
  readonly dsn: string;
  /** Everything received, exactly as sent. */
  received(): string;
  reports(type: string): readonly ReportBody[];
  /** Stops answering. */
  close(): Promise<void>;
}

export async function startErrorReceiver(): Promise<ErrorReceiver> {
  const envelopes: string[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    envelopes.push(`${request.url}\n${JSON.stringify(request.headers)}\n${await text(request)}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  }
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://0123456789abcdef@127.0.0.1:${port}/7`,
    received: () => envelopes.join('\n'),
    reports: (type) =>
      envelopes
        .flatMap(readEnvelope)
        .filter((report) => report.type === type)
        .map(({ body }) => body),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Lines of JSON: two for the envelope, then a header and the content of each item. */
function readEnvelope(envelope: string): Report[] {
  const [, , , ...lines] = envelope.split('\n').filter((line) => line !== '');
  const parsed = lines.map((line): object => JSON.parse(line));
  return parsed.flatMap((header, at) =>
    'type' in header && typeof header.type === 'string' && isHeader(header)
      ? [{ type: header.type, body: parsed[at + 1] as ReportBody }]
      : [],
  );
}

/** An item's content sometimes has a type of its own, and many more fields. */
function isHeader(header: object): boolean {
  return Object.keys(header).every((key) => ['type', 'length', 'content_type'].includes(key));
}
