import type { TestContext } from 'node:test';

import { startSandbox } from '../sandbox.ts';
import type { SandboxOptions } from '../sandbox.ts';
import { fetchInTime } from '../waiting.ts';

const options = { port: 0, merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };

export interface Request {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A new sandbox and calls to it; it is closed after the test. */
export async function startClient(t: TestContext, change: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ ...options, ...change });
  t.after(() => sandbox.close());

  function call(method: string, path: string, { headers = {}, json, form }: Request = {}): Promise<Response> {
    const body = json === undefined ? new URLSearchParams(form) : JSON.stringify(json);
    return fetchInTime(new URL(path, sandbox.url), {
      method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: json === undefined && form === undefined ? null : body,
      redirect: 'manual',
    });
  }

  return {
    call,
    smtpUrl: sandbox.smtpUrl,
    close: () => sandbox.close(),
    async read<Answer>(method: string, path: string, request: Request = {}): Promise<Answer> {
      const response = await call(method, path, request);
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return JSON.parse(text || 'null');
    },
    async page(path: string, language = 'en'): Promise<string> {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
      const response = await call('GET', path, { headers });
      return response.text();
    },
  };
}
