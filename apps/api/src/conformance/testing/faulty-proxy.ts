import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';

/** A call on its way, or its answer on the way back. Bodies are text. */
export interface Call {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** How a provider's system is wrong: it hears another call, or gives another answer. */
export interface Fault {
  readonly hears?: (call: Call) => Call;
  readonly answers?: (answer: Answer, call: Call) => Answer;
}

/** A system that is right but for this fault. Returns its address. */
export async function startFaulty(t: TestContext, url: string, fault: Fault): Promise<string> {
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const heard = await readCall(request);
    const call = fault.hears?.(heard) ?? heard;
    const hasBody = call.method !== 'GET' && call.method !== 'HEAD';
    const answered = await fetchInTime(`${url}${call.path}`, {
      method: call.method,
      headers: call.headers,
      body: hasBody ? call.body : null,
      redirect: 'manual',
    });
    const right = { status: answered.status, body: await answered.text() };
    const answer = fault.answers?.(right, heard) ?? right;
    const type = answered.headers.get('content-type') ?? 'application/json';
    const location = answered.headers.get('location');
    const headers = { 'content-type': type, ...(location !== null && { location }) };
    response.writeHead(answer.status, headers).end(answer.status === 204 ? '' : answer.body);
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hopByHop = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

async function readCall(request: IncomingMessage): Promise<Call> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !hopByHop.has(name) ? [[name, value] as const] : [],
  );
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers),
    body: (await buffer(request)).toString('utf8'),
  };
}

/** Changes the body of an answer as JSON, which has the form that the test knows. */
export function changed<Body extends object>(answer: Answer, change: (body: Body) => Body | object): Answer {
  const body: Body = JSON.parse(answer.body);
  return { ...answer, body: JSON.stringify(change(body)) };
}
