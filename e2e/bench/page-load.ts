import type { CDPSession, Page } from '@playwright/test';

/** CPU and network slowdown. */
export interface Phone {
  readonly slowdown: number;
  readonly latencyMs: number;
  /** Absent when only latency is simulated. */
  readonly bytesPerSecond?: number;
}

/** A page to load: its address, what is stored on the device, and the text that shows it is ready. */
export interface Start {
  readonly url: string;
  readonly kept?: Readonly<Record<string, string>>;
  readonly words: string;
}

export interface PageLoad {
  /** Requested before the text appeared: bytes including headers, and the length of the longest request chain. */
  readonly requests: number;
  readonly bytes: number;
  readonly depth: number;
  readonly lcpMs: number;
}

interface Request {
  readonly path: string;
  readonly beganAt: number;
  endedAt?: number;
  bytes?: number;
}

interface Marks {
  shownAt?: number;
  largestPaintAt: number;
}

/** Requests within this time after the text appears still count as part of the load. */
const settlesInMs = 1000;

/** Loads a page in a browser with an empty cache. */
export async function loadPage(page: Page, phone: Phone, start: Start): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  const requests = await followRequests(session);
  await beSlow(session, phone);
  await page.addInitScript(mark, { words: unbroken(start.words), kept: start.kept ?? {} });
  await page.goto(start.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as { marks?: Marks }).marks?.shownAt !== undefined);
  await page.waitForTimeout(settlesInMs);
  const { shownAt = 0, largestPaintAt } = await marksOf(page);
  return { ...measureLoad([...requests.values()], shownAt), lcpMs: largestPaintAt };
}

async function followRequests(session: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, { path: new URL(request.url).pathname, beganAt: timestamp * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { endedAt: timestamp * 1000, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

async function beSlow(
  session: CDPSession,
  { slowdown, latencyMs, bytesPerSecond = -1 }: Phone,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Runs in the page before any of its own scripts. */
function mark({ words, kept }: { words: string; kept: Readonly<Record<string, string>> }): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`app.${key}`, value);
  const marks: Marks = { largestPaintAt: 0 };
  Object.assign(globalThis, { marks });
  new PerformanceObserver((list) => {
    marks.largestPaintAt = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const said = document.body?.textContent ?? '';
    if (!said.replaceAll(/[\s\u00AD]/g, '').includes(words)) return;
    marks.shownAt = performance.now();
    watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}

async function marksOf(page: Page): Promise<Marks> {
  return page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);
}

function measureLoad(all: readonly Request[], shownAt: number): Omit<PageLoad, 'lcpMs'> {
  const begun = all[0]?.beganAt ?? 0;
  const needed = all.filter(({ beganAt }) => beganAt - begun <= shownAt);
  const late = needed.filter(({ bytes }) => bytes === undefined);
  if (late.length > 0) throw new Error(`never came: ${late.map(({ path }) => path).join(', ')}`);
  return {
    requests: needed.length,
    bytes: needed.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    depth: depthOf(needed),
  };
}

/** The longest chain of requests in which each began after the previous one ended. */
function depthOf(requests: readonly Request[]): number {
  const depths = new Map<Request, number>();
  for (const request of requests.toSorted((a, b) => a.beganAt - b.beganAt)) {
    const before = [...depths].filter(([{ endedAt = Infinity }]) => endedAt <= request.beganAt);
    depths.set(request, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(...depths.values());
}

/** Visible text without soft hyphens and other break characters. */
function unbroken(words: string): string {
  return words.replaceAll(/[\s\u00AD]/g, '');
}
