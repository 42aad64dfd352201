import type { FastifyInstance } from 'fastify';

import { sendProblem } from './problem.ts';

/** Unknown paths: a problem below `/api` and for files, else the web app, which has its own answer (spec 2). */
export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const page = app.hasDecorator('webPage') ? app.webPage : null;
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|dev|payment-hub)(\/|$)/.test(pathname) &&
      !/\.\w+$/.test(pathname);
    if (page !== null && isPage) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    return sendProblem(reply, { code: 'not_found', status: 404, locale: request.locale });
  });
}
