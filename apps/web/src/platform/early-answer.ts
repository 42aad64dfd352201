/** A request that `public/early.js` has sent before the app was there. */
export interface EarlyAnswer {
  readonly request: Request;
  readonly answer: Promise<Response>;
  readonly giveUp: AbortController;
}

declare global {
  var bylgjaEarly: EarlyAnswer | undefined;
}

/** Headers that decide what is answered. */
const deciding = ['accept', 'accept-language', 'authorization'] as const;

/**
 * The answer to a request that was sent early in the same words; undefined where none was. It is given once: whoever asks again
 * wants to know how things stand by then. Giving the request up gives the early one up.
 */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const early = globalThis.bylgjaEarly;
  if (early === undefined || !isSame(early.request, request)) return undefined;
  globalThis.bylgjaEarly = undefined;
  if (request.signal.aborted) early.giveUp.abort();
  else request.signal.addEventListener('abort', () => early.giveUp.abort());
  return early.answer;
}

function isSame(early: Request, request: Request): boolean {
  return (
    early.method === request.method &&
    early.url === request.url &&
    deciding.every((name) => early.headers.get(name) === request.headers.get(name))
  );
}
