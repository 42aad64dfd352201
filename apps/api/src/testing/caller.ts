import type { Answer, Calls, CallInput, Problem } from '@bylgja/contract';
import { fetchInTime } from '@bylgja/sandbox';

interface Extra {
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer: the status, and the body or a problem. */
export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly problem: Problem;
}

export interface Caller {
  readonly token: string | null;
  call<Name extends keyof Calls>(
    name: Name,
    input?: CallInput<Calls[Name]> & Extra,
  ): Promise<Reply<Answer<Calls[Name]>>>;
  /** Any request, also one that the contract does not allow. */
  raw(path: string, init?: RequestInit): Promise<Response>;
}

interface LooseInput extends Extra {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Plain HTTP calls like those of any client, with or without a token. */
export function createCaller(serverUrl: string, token: string | null): Caller {
  const raw = (path: string, init: RequestInit = {}) =>
    fetchInTime(`${serverUrl}${path}`, {
      ...init,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });

  async function call(name: string, input: LooseInput = {}): Promise<Reply<never>> {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(input.params?.[key])),
    );
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const response = await raw(`/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
      method,
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
        ...input.headers,
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = (isJson ? JSON.parse(text) : text) as never;
    return { status: response.status, headers: response.headers, body, problem: body };
  }

  return { token, raw, call };
}
