import type { CDPSession, Page } from '@playwright/test';

import { slowDown } from '../testing/slow-down.ts';
import { expect, test } from '../testing/test.ts';

interface Slowed {
  readonly page: Page;
  /** Where the page was when the browser had slowed it down. */
  readonly at: string;
  readonly rate: unknown;
}

test('with CPU slowdown on, a page is slow before it is opened anywhere, and so is any page it opens', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const slowed: Slowed[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    if ('parentFrame' in page) throw new Error('a frame is slowed down with its page');
    return recordSlowing(await open(page), page, slowed);
  };
  const allSlowed = await slowDown(context, 8);

  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank'));
  const popup = await opened;
  await allSlowed();
  expect(slowed).toEqual([
    { page, at: 'about:blank', rate: 8 },
    { page: popup, at: 'about:blank', rate: 8 },
  ]);
  await context.close();
});

/** Notes each slowing that the browser has confirmed. */
function recordSlowing(session: CDPSession, page: Page, slowed: Slowed[]): CDPSession {
  return new Proxy(session, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name) as unknown;
      return async (...[method, params]: Parameters<CDPSession['send']>) => {
        const answer = await target.send(method, params);
        const rate = params !== undefined && 'rate' in params ? params.rate : undefined;
        slowed.push({ page, at: page.url(), rate });
        return answer;
      };
    },
  });
}
