/** A request that `public/early.js` has sent before the app was there. */
export interface EarlyAnswer {
  readonly request: Request;
  readonly answer: Promise<Response>;
  readonly giveUp: AbortController;
}

declare global {
  var earlyAnswer: EarlyAnswer | undefined;
}

/** Headers that decide what is answered. */
const deciding = ['accept', 'accept-language', 'authorization'] as const;

/**
 * The answer to an identical request that was sent early; undefined if there was none. It is given once, as a repeated request needs the
 * current state. Aborting the request aborts the early one.
 */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early === undefined || !isSame(early.request, request)) return undefined;
  globalThis.earlyAnswer = undefined;
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
