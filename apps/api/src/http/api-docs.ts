import { api } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import type { FastifyInstance } from 'fastify';

import { describeApi } from './openapi.ts';

/** The whole API as `/api/openapi.json` describes it. */
export function describeWholeApi(): ReturnType<typeof describeApi> {
  return describeApi(api);
}

/** `/api/openapi.json`, and `/api/docs` to read it: a plain page, without script, that any browser shows. */
export function serveApiDocs(app: FastifyInstance): void {
  // Made when first asked for: a server that starts has more urgent things to do.
  const description = once(describeWholeApi);
  const page = once(drawPage);
  app.get('/api/openapi.json', (_request, reply) => reply.send(description()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function drawPage(): string {
  const slices = Object.entries(api)
    .map(([slice, endpoints]) => {
      const calls = Object.values(endpoints).map((endpoint: Endpoint) => drawCall(endpoint));
      return `<section><h2>${slice}</h2>${calls.join('')}</section>`;
    })
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bylgja API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Bylgja self-care API</h1>
<p>All below <code>/api</code>. Failures are <code>application/problem+json</code> with a stable <code>code</code> and a text in
the language of <code>Accept-Language</code>. The same in full: <a href="/api/openapi.json">openapi.json</a>.</p>${slices}</main></body></html>`;
}

function drawCall(endpoint: Endpoint): string {
  const { paths } = describeApi({ slice: { call: endpoint } });
  const [view] = Object.values(paths).flatMap((operations) => Object.values(operations));
  const body = view?.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(view?.responses ?? {})
    .map(
      ([status, { description }]) => `<li><b>${status}</b> ${escape(description).replaceAll('`', '')}</li>`,
    )
    .join('');
  return `<details><summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code> <span>${escape(endpoint.summary)}</span></summary>
${endpoint.description === undefined ? '' : `<p>${escape(endpoint.description)}</p>`}
<p>${endpoint.access === 'guest' ? 'Open to everybody.' : 'For the signed-in customer.'}${endpoint.idempotent ? ' Takes an <code>Idempotency-Key</code>.' : ''}</p>
${body ? `<pre>${escape(JSON.stringify(body, null, 2))}</pre>` : ''}<ul>${answers}</ul></details>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}details{border-bottom:1px solid #8884;padding:.6rem 0}summary{cursor:pointer}
summary span{opacity:.8}pre{overflow:auto;padding:1rem;background:#8882;border-radius:.5rem}`;
