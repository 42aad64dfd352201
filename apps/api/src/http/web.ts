import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { markets } from '@bylgja/market/all';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#config.ts';
import { logEvent } from '#log/log-events.ts';

import { compressedOnce } from './compression.ts';
import type { SendText } from './compression.ts';
import { pageHeaders } from './security.ts';
import type { Headers } from './security.ts';

/** The worker that serves the app's files on a device. */
const workerFile = 'sw.js';

/** The built web app: hashed files for a year, and its page for every path that is not the API's. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const page = join(config.webDir, 'index.html');
  if (!existsSync(page)) {
    logEvent(app.log, 'web.not_built', { webDir: config.webDir });
    return;
  }
  const headers = pageHeaders(config);
  const { html, worker, etag } = namedBySettings(
    {
      html: withNotes(readFileSync(page, 'utf8'), config),
      worker: readFileSync(join(config.webDir, workerFile), 'utf8'),
    },
    headers,
  );
  await app.register(fastifyStatic, {
    root: config.webDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: [workerFile, '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendHtml = compressedOnce(html);
  const sendPage: SendText = (request, reply) =>
    sendHtml(request, reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8'));
  app.get('/', sendPage);
  const sendWorker = compressedOnce(worker);
  app.get(`/${workerFile}`, (request, reply) => {
    // Weak: the compressed forms have other bytes for the same worker.
    void reply.headers({ ...headers, 'cache-control': 'no-cache', etag: `W/${etag}` });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendWorker(request, reply.type('text/javascript; charset=utf-8'));
  });
  app.decorate('sendWebPage', sendPage);
}

interface Web {
  readonly html: string;
  readonly worker: string;
}

/**
 * The page and its worker, with a build name that changes whenever the values change that this server writes into the page or
 * sends with it: a device keeps its cached page, and takes a new one only from a new worker.
 */
function namedBySettings({ html, worker }: Web, headers: Headers): Web & { readonly etag: string } {
  const built = /<meta name="app-build" content="(\w+)">/.exec(html)?.[1];
  if (built === undefined || !worker.includes(built))
    throw new Error('the web and its worker are of two builds');
  const name = hashOf(html + worker + JSON.stringify(headers));
  const named = worker.replaceAll(built, name);
  return { html: html.replace(built, name), worker: named, etag: `"${hashOf(named)}"` };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Writes into the page the market, in a demo the address of its inbox, that this is a rehearsal, and the receiver of the app's errors. */
function withNotes(html: string, { isDemo, stage, errorReports, market }: Config): string {
  const notes = {
    'app-demo': isDemo ? '/dev/outbox' : undefined,
    'app-rehearsal': stage === 'rehearsal' ? 'on' : undefined,
    'app-error-reports': errorReports?.dsn,
    // The web is built with the Faroese market.
    'app-market': market === markets.fo ? undefined : JSON.stringify(market),
  };
  const tags = Object.entries(notes)
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `\n    <meta name="${name}" content="${quoted(content)}">`);
  return html.replace('<head>', `<head>${tags.join('')}`);
}

function quoted(content = ''): string {
  return content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
