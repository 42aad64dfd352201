import { isOfApp } from './app-origin.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

export interface OwnAddresses {
  /** Origin of this site, `https://sjalv.example.fo`. */
  readonly site: string;
  /** Other origins that may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Scheme of the native app, without `://`. */
  readonly appScheme: string;
}

/** The return address for a page of a provider: an address of the web, or a path inside the native app. */
export type ReturnPlace =
  | { readonly kind: 'web'; readonly href: string }
  | { readonly kind: 'app'; readonly path: string };

/**
 * Reads a return address that a client asks for. Only our own origins and the app's scheme are accepted, by exact comparison of
 * the parsed address and without credentials in it: a payment window must never lead a customer to another site.
 */
export function readReturnUrl(
  text: string,
  own: OwnAddresses,
): Result<ReturnPlace, 'return_url_not_allowed'> {
  const refused = fail('return_url_not_allowed');
  if (!URL.canParse(text)) return refused;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return refused;

  // `URL.origin` is "null" for schemes of apps, so the origin is put together here.
  const origin = `${url.protocol}//${url.host}`;
  if (origin === own.site) return ok({ kind: 'web', href: url.href });
  const isOfShell = isOfApp(origin) && own.allowedOrigins.includes(origin);
  if (isOfShell) return appPlace(url, url.pathname);
  if (url.protocol === `${own.appScheme}:`) return appPlace(url, `/${url.host}${url.pathname}`);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && own.allowedOrigins.includes(origin)) return ok({ kind: 'web', href: url.href });
  return refused;
}

/** The page that opens the app passes on only a path, so an address with more is refused. */
function appPlace({ search, hash }: URL, path: string): Result<ReturnPlace, 'return_url_not_allowed'> {
  return search === '' && hash === '' ? ok({ kind: 'app', path }) : fail('return_url_not_allowed');
}
