import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** Notices what must not happen on any page of a browser: errors, failed calls, and calls to anybody else. */
export interface Spy {
  /** Notices on the pages of one more browser, too. */
  watch(context: BrowserContext): void;
  /** Lets what is written like this happen, and says that it must: `POST /api/auth/enter-pin: 401`. */
  expect(happening: RegExp): void;
  /** Lets what is written like this happen, where it depends on the moment whether it does. */
  allow(happening: RegExp): void;
  /** What happened and should not have, and what should have and did not. */
  complaints(): readonly string[];
  /** Begins anew: what has happened is as if it had not, and nothing is let happen. */
  forget(): void;
  /** Every call of the first browser so far, `GET /api/orders`, in order. */
  calls(): readonly string[];
}

/** Who may be called, by origin. */
interface Homes {
  readonly own: readonly string[];
  /** Where one may be led, and whose pages may call itself; what is not its page calls it never. */
  readonly visited: () => string;
}

export function spyOn(context: BrowserContext, homes: Homes): Spy {
  const happened: string[] = [];
  const calls: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  function onRequest(request: Request): void {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !mayBeCalled(request, homes)) {
      happened.push(`${request.method()} ${request.url()}: to another host`);
    }
  }
  function onOwnRequest(request: Request): void {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(nameOf(request));
  }
  function onResponse(response: Response): void {
    if (response.status() >= 400) happened.push(`${nameOf(response.request())}: ${response.status()}`);
  }
  function onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    // What a page asked for before it was left.
    if (reason !== 'net::ERR_ABORTED') happened.push(`${nameOf(request)}: ${reason}`);
  }
  function onPage(page: Page): void {
    page.on('pageerror', (error) => happened.push(`error thrown: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // Failed calls are noticed above; the browser's own line names no method.
      const isOfCall = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isOfCall) happened.push(`console.error: ${message.text()}`);
    });
    page.on('websocket', (socket) => {
      const { protocol, host } = new URL(socket.url());
      if (!homes.own.includes(`${protocol.replace('ws', 'http')}//${host}`)) {
        happened.push(`web socket ${socket.url()}: to another host`);
      }
    });
  }

  function watch(watched: BrowserContext): void {
    watched.on('request', onRequest);
    watched.on('response', onResponse);
    watched.on('requestfailed', onRequestFailed);
    watched.on('page', onPage);
  }

  context.on('request', onOwnRequest);
  watch(context);
  return {
    watch,
    expect: (happening) => void expected.push(happening),
    allow: (happening) => void allowed.push(happening),
    forget: () => {
      for (const list of [happened, calls, expected, allowed]) list.length = 0;
    },
    calls: () => calls,
    complaints: () => [
      ...happened.filter((one) => ![...expected, ...allowed].some((pattern) => pattern.test(one))),
      ...expected
        .filter((pattern) => !happened.some((one) => pattern.test(one)))
        .map((pattern) => `${pattern} did not happen`),
    ],
  };
}

function mayBeCalled(request: Request, { own, visited }: Homes): boolean {
  const { origin } = new URL(request.url());
  if (own.includes(origin)) return true;
  const home = visited();
  if (origin !== home || request.serviceWorker() !== null) return false;
  return request.isNavigationRequest()
    ? isOfWholePage(request)
    : request.frame().url().startsWith(`${home}/`);
}

/** Of the page one is led to, not of a frame within another. */
function isOfWholePage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A window that is only just opening has no frame yet.
    return true;
  }
}

/** `GET /api/orders`: without the query, where a token may stand. */
function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
