/** Where live cards are charged. */
export const liveHost = 'https://api.quickpay.net';

/**
 * Why cards must not be sent to this host, as the rest of a sentence; undefined if they may. Real cards are charged only in
 * production, where every other guard is on, and on one host.
 */
export function cardHostProblem(
  baseUrl: string,
  { isProduction }: { readonly isProduction: boolean },
): string | undefined {
  if (isProduction) return baseUrl === liveHost ? undefined : `must be ${liveHost} in production`;
  return isOnLiveHost(baseUrl) ? 'must not be the host where real cards are charged' : undefined;
}

/** In any spelling: another scheme, port, case or subdomain of the provider still reaches the provider. */
function isOnLiveHost(baseUrl: string): boolean {
  const host = URL.parse(baseUrl)?.hostname.replace(/\.$/, '') ?? '';
  return host === 'quickpay.net' || host.endsWith('.quickpay.net');
}
