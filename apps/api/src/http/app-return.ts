import { brand } from '@bylgja/brand';
import { serverTexts } from '@bylgja/i18n/server';
import type { FastifyInstance } from 'fastify';

/**
 * Where the card provider sends a customer back to: this path of the site or, for a customer of the app, a page that leads back
 * into the app. Providers accept only `https:` addresses, and the browser opened over the app has no session of ours.
 */
export function returnUrlOf(
  site: { readonly url: string },
  path: string,
  { isInApp }: { readonly isInApp: boolean },
): string {
  return `${site.url}${isInApp ? '/app' : ''}${path}`;
}

interface Return {
  readonly Params: { readonly '*': string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** The addresses of this site that a provider leads back to. */
const returns = /^\/(?:gjald\/[0-9a-f-]{36}|min-brukari\/gjaldsavtala)$/;

/** Query parameters about the card payment that the page below passes on. */
export const returnMarks = ['returned', 'saved', 'cancelled'] as const;

/** Whether the page below opens this path in the app. */
export function leadsIntoApp(path: string): boolean {
  return returns.test(path);
}

/** `/app/…`: a page without script that opens the same address in the app. It contains no customer data. */
export function serveAppReturn(app: FastifyInstance): void {
  app.get<Return>('/app/*', (request, reply) => {
    const path = `/${request.params['*']}`;
    if (!leadsIntoApp(path)) return reply.callNotFound();
    const query = returnMarks.find((name) => request.query[name] === '1');
    const address = `${brand.app.scheme}:/${path}${query === undefined ? '' : `?${query}=1`}`;
    const words = serverTexts[request.locale].backToApp({ appName: brand.name });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(draw({ address, words, locale: request.locale }));
  });
}

function draw({ address, words, locale }: { address: string; words: string; locale: string }): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${address}"><title>${brand.name}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${brand.name}</h1><p><a href="${address}">${words}</a></p></main></body></html>`;
}
