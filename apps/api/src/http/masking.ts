/** A request as far as its log line reads it. */
export interface LoggedRequest {
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

const mask = '***';

/**
 * What of an address is fit for a log: the pattern of its route and the names of its query, `/api/receipts?page=***`.
 * Numbers, names and tokens stand in what is left out. Of a path without a route only a first word is kept.
 */
export function maskAddress({ url, routeOptions }: LoggedRequest): string {
  const [path = '', query] = url.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? [];
  const place = routeOptions?.url ?? maskPath(path);
  return query ? `${place}?${query.split('&').map(maskPair).join('&')}` : place;
}

function maskPath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const word = first === '' || /^[a-z][a-z-]{0,30}$/.test(first) ? first : mask;
  return rest.length === 0 ? `/${word}` : `/${word}/${mask}`;
}

function maskPair(pair: string): string {
  const [name = ''] = pair.split('=', 1);
  return `${/^[A-Za-z][A-Za-z_]{0,30}$/.test(name) ? name : mask}=${mask}`;
}

/** Six digits and more are a phone number or a code, but as part of a longer word, as in an id or a reference. */
const numbers = /(?<![\w.-])\+?(?:\d[ \u00A0]?){5,}\d(?![\w-])/g;
const addresses = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g;
/** What a parser of ours or PostgreSQL's quotes from what it was given: `invalid input syntax for type date: "…"`. */
const quotations = /([:,] )(["']).*\2/g;

/** A text without the numbers, addresses and quotations that somebody else has written into it. */
export function maskText(text: string): string {
  return text.replace(quotations, `$1$2${mask}$2`).replace(addresses, mask).replace(numbers, mask);
}
