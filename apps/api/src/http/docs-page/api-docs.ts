import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { describeApi } from '../openapi/describe-api.ts';
import { drawPage } from './page.ts';

const browserFile = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/**
 * `/api/openapi.json`, and `/api/docs` to read it and to try its calls. The page names its script by its hash, and can be read
 * without it.
 */
export function serveApiDocs(app: FastifyInstance): void {
  // Made when first asked for: a server that starts has more urgent things to do.
  const description = once(describeApi);
  const script = once(() => browserFile('try-call.js'));
  const style = once(() => browserFile('docs.css'));
  const page = once(() => drawPage(description(), { scriptHash: sha256(script()) }));
  app.get('/api/openapi.json', (_request, reply) => reply.send(description()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style()));
  app.get('/api/docs.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script()));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
