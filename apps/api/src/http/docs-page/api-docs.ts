import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { drawPage } from './page.ts';

const browserFile = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/**
 * `/api/openapi.json`, and `/api/docs` to read it and to try its calls. The page names its script by its hash, and can be read
 * without it.
 */
export function serveApiDocs(app: FastifyInstance): void {
  // Loaded and made when first asked for: a server that starts has more urgent things to do, and the examples load the demo world,
  // which takes its numbers from the market that the settings have chosen by then.
  const description = once(async () => (await import('../openapi/describe-api.ts')).describeApi());
  const script = once(() => browserFile('try-call.js'));
  const style = once(() => browserFile('docs.css'));
  const page = once(async () => drawPage(await description(), { scriptHash: sha256(script()) }));
  app.get('/api/openapi.json', async (_request, reply) => reply.send(await description()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style()));
  app.get('/api/docs.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script()));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
