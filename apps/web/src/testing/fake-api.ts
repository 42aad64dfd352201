import type { CallAnswer, CallName } from '@bylgja/client';
import { vi } from 'vitest';

/** What the server says to a call; a Response where it is not the good answer. */
export type Answers = {
  [Name in CallName]?: (
    request: Request,
  ) => CallAnswer<Name> | Response | Promise<CallAnswer<Name> | Response>;
};

export interface FakeApi {
  /** Every call that arrived, `POST /auth/request-pin`. */
  readonly calls: readonly string[];
  /** Bodies of the calls with this name. */
  bodies(name: CallName): readonly unknown[];
  /** Changes what the server says from now on. */
  answer(answers: Answers): void;
}

/** Stands in for the server at the edge of the browser; what is not answered is 404. */
export function fakeApi(answers: Answers): FakeApi {
  const current: Answers = { ...answers };
  const calls: string[] = [];
  const bodies: { readonly name: string; readonly body: unknown }[] = [];

  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    const name = (Object.keys(current) as CallName[]).find((known) => patternOf(known).test(call));
    const text = await request.clone().text();
    calls.push(call);
    if (name !== undefined && text !== '') bodies.push({ name, body: JSON.parse(text) });
    const given = name === undefined ? problem('not_found', 404) : await current[name]?.(request);
    if (given instanceof Response) return given;
    return given === undefined ? new Response(null, { status: 204 }) : Response.json(given);
  });

  return {
    calls,
    bodies: (name) => bodies.filter((sent) => sent.name === name).map(({ body }) => body),
    answer: (more) => Object.assign(current, more),
  };
}

/** A failure as the server sends it. */
export function problem(code: string, status: number, retryAfter?: number): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return Response.json({ code, status }, { status, headers });
}

/** No network. */
export function noNetwork(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`);
}
