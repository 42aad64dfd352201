/** The properties of a request that decide where its answer comes from. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly isNavigation: boolean;
}

/** The app's page, one of its files, or nothing of the worker's. */
export type RequestSource = 'page' | 'file' | 'network';

/** Paths that the server answers, which the worker must not intercept: `/app/…` leads from the provider's window into the app. */
const ofServer = /^\/(api|app|dev|payments|payment-hub)(\/|$)/;

/**
 * Where the answer comes from. Every path of the app gets the page of the worker's own build, so that a page never uses files of another
 * build. Calls, the payment pages and other hosts are never intercepted.
 */
export function requestSource(
  { url, method, isNavigation }: Asked,
  own: { origin: string; files: Set<string> },
): RequestSource {
  if (method !== 'GET' || url.origin !== own.origin || ofServer.test(url.pathname)) return 'network';
  if (isNavigation) return /\.\w+$/.test(url.pathname) ? 'network' : 'page';
  return own.files.has(url.pathname) || url.pathname.startsWith('/assets/') ? 'file' : 'network';
}
