import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#config.ts';

/** The built web app: hashed files for a year, and its page for every path that is not the API's. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const page = join(config.webDir, 'index.html');
  if (!existsSync(page)) {
    app.log.warn({ webDir: config.webDir }, 'the web app is not built: only the API is served');
    return;
  }
  const html = withNotes(readFileSync(page, 'utf8'), config);
  await app.register(fastifyStatic, {
    root: config.webDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
  );
  app.decorate('webPage', html);
}

/** Tells the sign-in screen of a demo where codes land, and the app of production who is told of its errors. */
function withNotes(html: string, { isDemo, errorReports }: Config): string {
  const notes = {
    'bylgja-demo': isDemo ? '/dev/outbox' : undefined,
    'bylgja-error-reports': errorReports?.dsn,
  };
  const tags = Object.entries(notes)
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `\n    <meta name="${name}" content="${content}">`);
  return html.replace('<head>', `<head>${tags.join('')}`);
}
