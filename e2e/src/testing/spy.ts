import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** Records what must not happen on any page of a browser: errors, failed calls, and calls to other hosts. */
export interface Spy {
  /** Also watches the pages of another browser. */
  watch(context: BrowserContext): void;
  /** Allows problems with this text and requires that they happen: `POST /api/auth/enter-pin: 401`. */
  expect(happening: RegExp): void;
  /** Allows problems with this text that happen or not depending on timing. */
  allow(happening: RegExp): void;
  /** What happened and should not have, and what was required and did not happen. */
  complaints(): readonly string[];
  /** Starts over: forgets recorded problems and expectations. */
  forget(): void;
  /** Every call of the first browser so far, such as `GET /api/orders`, in order. */
  calls(): readonly string[];
}

/** Allowed hosts, by origin. */
interface Homes {
  readonly own: readonly string[];
  /** Hosts the user may be sent to. Their own pages may call them; the app's pages may not. */
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
    // Requests cancelled because the page was left.
    if (reason !== 'net::ERR_ABORTED') happened.push(`${nameOf(request)}: ${reason}`);
  }
  function onPage(page: Page): void {
    page.on('pageerror', (error) => happened.push(`error thrown: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // Failed calls are recorded above; the browser's console error lacks the method.
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

/** The main frame of a page, not a nested frame. */
function isOfWholePage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A window that is just opening has no frame yet.
    return true;
  }
}

/** `GET /api/orders`: without the query, which may contain a token. */
function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
