import type { FastifyInstance } from 'fastify';

/**
 * Proxies `/dev/…` to the sandbox, which has the outbox and the controls of the demo. Only in the demo. The effects of a control
 * are complete before it is answered.
 */
export async function passOnDevPages(
  app: FastifyInstance,
  { sandboxUrl, onControl }: { sandboxUrl: string; onControl: () => Promise<void> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/dev/*',
      handler: async (request, reply) => {
        const asked = URL.parse(request.url, sandboxUrl);
        if (!asked || !isDevPage(asked, sandboxUrl)) return reply.callNotFound();
        const { accept, 'content-type': contentType, 'accept-language': language } = request.headers;
        const answer = await fetch(asked, {
          method: request.method,
          headers: {
            ...(accept && { accept }),
            ...(contentType && { 'content-type': contentType }),
            ...(language && { 'accept-language': language }),
          },
          body: request.body instanceof Buffer ? new Uint8Array(request.body) : null,
          redirect: 'manual',
        });
        if (request.method !== 'GET') await onControl();
        const location = answer.headers.get('location');
        if (location) void reply.header('location', location);
        const cache = answer.headers.get('cache-control');
        if (cache) void reply.header('cache-control', cache);
        return reply
          .status(answer.status)
          .type(answer.headers.get('content-type') ?? 'text/plain')
          .send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  });
}

/** `/dev/../…` and `http://elsewhere/dev/…` match the route too, but lead outside these pages. */
function isDevPage(asked: URL, sandboxUrl: string): boolean {
  return asked.origin === new URL(sandboxUrl).origin && asked.pathname.startsWith('/dev/');
}
