import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sendProblem } from './problem.ts';

/**
 * Unknown paths: a problem below `/api` and for files, otherwise the web app (rule: api 9). What a browser opens as a page is not
 * a file, whatever its path ends with.
 */
export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (app.hasDecorator('sendWebPage') && isPage(request)) return app.sendWebPage(request, reply);
    return sendProblem(reply, { code: 'not_found', status: 404, locale: request.locale });
  });
}

/** Whether the request is for a page of the web app. */
export function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?', 1);
  if (method !== 'GET' || /^\/(api|dev|payment-hub)(\/|$)/.test(pathname)) return false;
  return !/\.\w+$/.test(pathname) || headers.accept?.includes('text/html') === true;
}
