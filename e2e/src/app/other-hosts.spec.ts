import type { Page } from '@playwright/test';

import { inFull } from '../testing/in-full.ts';
import { startOtherHost } from '../testing/other-host.ts';
import type { OtherHost } from '../testing/other-host.ts';
import type { Spy } from '../testing/spy.ts';
import { expect, test as base } from '../testing/test.ts';

const test = base.extend<{ otherHost: OtherHost }>({
  otherHost: async ({}, provide) => {
    const host = await startOtherHost();
    await provide(host);
    await host.close();
  },
});

// This tests the spy. The app's content security policy would block these requests first.
test.use({ bypassCSP: true });

/** Ways in which a page can call another host; each runs in the page. */
const ways = {
  'a fetch': (url: string) => void fetch(url),
  'a fetch whose answer is unreadable': (url: string) =>
    void fetch(url, { mode: 'no-cors', keepalive: true }),
  'an image': (url: string) => {
    new Image().src = url;
  },
  'a beacon': (url: string) => void navigator.sendBeacon(url, 'sent'),
  'a web socket': (url: string) => void new WebSocket(url.replace('http', 'ws')),
  'an event stream': (url: string) => void new EventSource(url),
  'a frame': (url: string) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  },
  'a stylesheet': (url: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: url });
    document.head.append(link);
  },
  'a worker’s fetch': (url: string) => {
    const source = new Blob([`fetch(${JSON.stringify(url)})`], { type: 'text/javascript' });
    void new Worker(URL.createObjectURL(source));
  },
  'a worker’s web socket': (url: string) => {
    const call = `new WebSocket(${JSON.stringify(url.replace('http', 'ws'))})`;
    void new Worker(URL.createObjectURL(new Blob([call], { type: 'text/javascript' })));
  },
  'a window': (url: string) => void open(url),
  // Last, because it leaves the page.
  'a new page': (url: string) => location.assign(url),
};

test('a page that calls another host, by any means, is reported by the spy', async ({
  visitor,
  page,
  spy,
  otherHost,
}) => {
  await visitor.open('/rita-inn');
  for (const [way, call] of Object.entries(ways)) {
    await test.step(way, () => isNoticed({ page, spy, otherHost, call }));
  }
});

test(
  'the spy also watches another tab and another browser',
  inFull,
  async ({ openTab, openBrowser, spy, otherHost }) => {
    const tab = await openTab();
    const elsewhere = await (await openBrowser({ bypassCSP: true })).newPage();
    for (const page of [tab.page, elsewhere]) {
      await page.goto('/rita-inn');
      await isNoticed({ page, spy, otherHost, call: (url) => void fetch(url) });
    }
  },
);

test(
  'an API response that redirects to another host is reported by the spy',
  inFull,
  async ({ visitor, page, spy, otherHost }) => {
    await page.route('**/api/elsewhere', (route) =>
      route.fulfill({ status: 302, headers: { location: `${otherHost.origin}/led` } }),
    );
    await visitor.open('/rita-inn');
    await page.evaluate(() => void fetch('/api/elsewhere'));
    await isComplainedOf(spy, `${otherHost.origin}/led`);
  },
);

test('the customer is sent to the card provider’s page, but the app itself never calls it', async ({
  visitor,
  page,
  world,
  spy,
}) => {
  const home = world.sandbox.url;
  await visitor.open('/rita-inn');
  await page.goto(`${home}/dev/clock`);
  await page.waitForLoadState('networkidle');
  expect(spy.complaints()).toEqual([]);

  await visitor.open('/rita-inn');
  for (const way of ['a fetch whose answer is unreadable', 'an image', 'a frame'] as const) {
    const url = `${home}/dev/clock?by=${encodeURIComponent(way)}`;
    await page.evaluate(ways[way], url);
    await isComplainedOf(spy, url);
  }
  // CORS and framing are decided by the provider.
  spy.allow(/^console\.error: |net::ERR_BLOCKED_BY_/);
});

/** Makes a page call another host, and waits until the spy has seen the request. */
async function isNoticed({ page, spy, otherHost, call }: Planted): Promise<void> {
  const path = `/call-${otherHost.askedFor().length}`;
  await page.evaluate(call, `${otherHost.origin}${path}`);
  await expect.poll(() => otherHost.askedFor()).toContain(path);
  await isComplainedOf(spy, `${otherHost.origin}${path}`);
}

interface Planted {
  readonly page: Page;
  readonly spy: Spy;
  readonly otherHost: OtherHost;
  readonly call: (url: string) => void;
}

async function isComplainedOf(spy: Spy, url: string): Promise<void> {
  const address = url.replace(/^https?:/, '');
  const complaint = new RegExp(`${RegExp.escape(address)}: to another host$`);
  await expect.poll(() => spy.complaints().filter((one) => complaint.test(one))).not.toEqual([]);
  spy.expect(complaint);
}
