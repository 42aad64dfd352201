import { paymentHub, paymentUpdated } from '@bylgja/contract';
import { z } from 'zod';

import type { ApiDescription } from '../openapi/describe-api.ts';
import type { Operation } from '../openapi/describe-operation.ts';
import { drawCall } from './draw-call.ts';
import { drawCode, escape, markUp } from './html.ts';

/** The page that shows the API, call by call. */
export function drawPage(api: ApiDescription, { scriptHash }: { readonly scriptHash: string }): string {
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const byTag = Map.groupBy(calls, ({ operation }) => tagOf(operation));
  const sections = api.tags.map(
    ({
      name,
      description,
    }) => `<section><h2 id="${name}">${escape(titleOf(name))}</h2><p>${escape(description)}</p>
${(byTag.get(name) ?? []).map((call) => drawCall(call, api.components)).join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(api.info.title)}</title><link rel="stylesheet" href="/api/docs.css">
<script src="/api/docs.js" integrity="${scriptHash}" defer></script></head>
<body><main><h1>${escape(api.info.title)} <small>${escape(api.info.version)}</small></h1>
${api.info.description
  .split('\n\n')
  .map((paragraph) => `<p>${markUp(paragraph)}</p>`)
  .join('')}
<p>The same for tools: <a href="/api/openapi.json">openapi.json</a>, below <code>/api</code>.</p>
<noscript><p>Without script, calls can be read here, but not sent.</p></noscript>
<div id="try" hidden><label>Find a call <input type="search" id="find" autocomplete="off"></label>
<p id="session" role="status">Calls are sent to this server, for real. Sign in with one of the calls of <a href="#auth">Auth</a>.</p>
<button type="button" id="forget" hidden>Forget the token</button></div>
<nav aria-label="Groups of calls">${api.tags.map(({ name }) => `<a href="#${name}">${escape(titleOf(name))}</a>`).join(' ')}
<a href="#live">Live connection</a> <a href="#schemas">Schemas</a></nav>
${sections.join('\n')}
${drawHub()}
<section><h2 id="schemas">Schemas</h2>${Object.entries(api.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="${name}"><summary><code>${name}</code></summary>${drawCode(schema)}</details>`,
    )
    .join('\n')}</section></main></body></html>`;
}

function drawHub(): string {
  const { path, listen, stopListening, event } = paymentHub;
  const { $schema: _, ...message } = z.toJSONSchema(paymentUpdated);
  return `<section><h2 id="live">Live connection</h2>
<p>A payment that changes is sent at once over a <a href="https://learn.microsoft.com/aspnet/core/signalr">SignalR</a> hub at
<code>${path}</code>, beside <code>/api</code>, to any SignalR client whose <code>accessTokenFactory</code> returns the access token. Call
<code>${listen}(orderId)</code> for each order to follow, and <code>${stopListening}(orderId)</code> to end that. An order of somebody else is
refused with <code>order_not_found</code>. Each <code>${event}</code> has the message below; the present state is sent when listening begins,
so that nothing is missed. Without a connection, poll <code>GET /orders/{id}</code>.</p>
${drawCode(message)}</section>`;
}

function tagOf({ tags: [tag = ''] }: Operation): string {
  return tag;
}

function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
