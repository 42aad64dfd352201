import { hanna } from '@bylgja/fixtures';
import { formatData } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';
import type { Page } from '@playwright/test';

import { setBrowserTime } from '../src/testing/browser-time.ts';
import { test } from '../src/testing/test.ts';
import { tokensOf } from '../src/testing/tokens.ts';
import { startBareReact } from './bare-react.ts';
import { median, writeFigures } from './figures.ts';
import { loadPage } from './page-load.ts';
import type { PageLoad, Phone, Start } from './page-load.ts';
import { blockingMs, phoneSlowdown, traceMainThread } from './processor.ts';

const rounds = 5;
/** High latency but otherwise fast, so that parallel requests overlap and sequential ones are visible. */
const farAway: Phone = { slowdown: 1, latencyMs: 300 };
/** Lighthouse's default mobile phone and network. */
const slowPhone: Phone = { slowdown: phoneSlowdown, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

test('web', async ({ browser, world, at }) => {
  const bareReact = await startBareReact(at);
  const starts = {
    bare: async () => ({ url: bareReact.url, words: fo.texts['auth.chooseMethod'] }),
    login: async () => ({ url: `${world.url}/rita-inn`, words: fo.texts['auth.chooseMethod'] }),
    home: async () => ({
      url: world.url,
      kept: await tokensOf(world, hanna),
      words: formatData(Math.round(1.9 * 1024), 'fo'),
    }),
  };
  const names = Object.keys(starts) as (keyof typeof starts)[];
  const far: Record<keyof typeof starts, FarLoad[]> = { bare: [], login: [], home: [] };
  const slow: Record<keyof typeof starts, number[]> = { bare: [], login: [], home: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const start = await starts[name]();
      // The bare React baseline makes the same requests every time and has no budget to check.
      if (name !== 'bare' || round === 0) {
        far[name].push(await inFreshBrowser((page) => loadTraced(page, start)));
      }
      slow[name].push(await inFreshBrowser(async (page) => (await loadPage(page, slowPhone, start)).lcpMs));
    }
  }
  await bareReact.close();

  const [bare, login, home] = [summary(far.bare), summary(far.login), summary(far.home)];
  const bareLcp = median(slow.bare);
  writeFigures({
    'bare: bytes': bare.bytes,
    'bare: LCP': bareLcp,
    'login: requests until it shows': login.requests,
    'login: bytes': login.bytes,
    'login to bare, bytes': login.bytes / bare.bytes,
    'login: waterfall depth': login.depth,
    'login to bare, LCP': median(slow.login) / bareLcp,
    'login: TBT': login.blockingMs,
    'home: requests until it shows': home.requests,
    'home: bytes': home.bytes,
    'home to bare, bytes': home.bytes / bare.bytes,
    'home: waterfall depth': home.depth,
    'home to bare, LCP': median(slow.home) / bareLcp,
    'home: TBT': home.blockingMs,
  });

  async function loadTraced(page: Page, start: Start): Promise<FarLoad> {
    let load: PageLoad | undefined;
    const thread = await traceMainThread({ browser, page }, async () => {
      load = await loadPage(page, farAway, start);
    });
    if (load === undefined) throw new Error(`${start.url} was not loaded`);
    return { ...load, blockingMs: blockingMs(thread) };
  }

  async function inFreshBrowser<Answer>(act: (page: Page) => Promise<Answer>): Promise<Answer> {
    const context = await browser.newContext();
    try {
      await setBrowserTime(context, world.clock.now());
      return await act(await context.newPage());
    } finally {
      await context.close();
    }
  }
});

interface FarLoad extends PageLoad {
  readonly blockingMs: number;
}

/** The median of each figure. */
function summary(loads: readonly FarLoad[]): FarLoad {
  const of = (figure: keyof FarLoad) => median(loads.map((load) => load[figure]));
  return {
    requests: of('requests'),
    bytes: of('bytes'),
    depth: of('depth'),
    lcpMs: of('lcpMs'),
    blockingMs: of('blockingMs'),
  };
}
