import { brand } from '@bylgja/brand';
import { demoPassword, hanna, people } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import {
  draw,
  errorsOf,
  reporterFiles,
  reporterHere,
  throwLater,
  withErrorReceiver,
} from '../testing/error-reports.ts';
import { inFull } from '../testing/in-full.ts';
import { expect, test as base } from '../testing/test.ts';
import { tokensOf } from '../testing/tokens.ts';

const test = base.extend(withErrorReceiver);

/** What must never leave the browser: identities, credentials and contact details of the user and their family. */
const names = people.flatMap(({ firstname, lastname, email }) => [firstname, lastname, email ?? lastname]);

test('an error is reported with its release, and neither reports nor traces contain personal data', async ({
  visitor,
  page,
  world,
  spy,
  say,
  receiver,
}) => {
  spy.expect(/^error thrown: .*went overboard/);
  await visitor.arriveSignedIn(hanna);
  const tokens = Object.values(await tokensOf(world, hanna));
  await visitor.see(say('menu.home'));
  await visitor.open('/?to=%2Fheim%2F298551234#a-secret-that-was-mailed');
  await visitor.press(say('menu.profile'));
  await reporterHere(page);
  await throwLater(page, `298551234, 55 12 34 and hanna@example.fo went overboard with ${tokens[0]}`);

  await expect.poll(() => errorsOf(receiver)).toEqual(['*, * and * went overboard with *']);
  const [event] = receiver.reports('event');
  expect(event?.release).toMatch(new RegExp(String.raw`^${brand.key}@\d+\.\d+\.\d+\+[\w.-]+$`));
  expect(event?.environment).toBe('production');
  await expect.poll(() => receiver.reports('transaction').length).toBeGreaterThan(0);
  expect(receiver.reports('replay_event')).toEqual([]);

  const secrets = [...tokens, demoPassword, 'a-secret-that-was-mailed', '298551234', world.phoneOf(hanna)];
  const left = receiver.received();
  expect([...names, ...secrets].filter((one) => left.includes(one))).toEqual([]);
  expect(left).not.toMatch(/authorization|cookie|"user":|"ip_address"/i);
});

test(
  'an error during start-up is kept until it can be reported',
  inFull,
  async ({ visitor, page, spy, receiver }) => {
    spy.expect(/^error thrown: .*too early/);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        setTimeout(() => {
          throw new Error('too early');
        });
      });
    });
    await visitor.open('/');
    await expect.poll(() => errorsOf(receiver)).toEqual(['too early']);
  },
);

test('the first screen does not wait for the error reporter', async ({ visitor, page, say, receiver }) => {
  let asked = 0;
  await page.route(/\/assets\/reports-/, () => {
    asked += 1;
  });
  await visitor.open('/');
  await visitor.press(say('auth.withNumber'));
  await expect(visitor.title()).toHaveText(say('auth.withNumber'));
  await expect.poll(() => asked).toBe(1);
  expect(receiver.received()).toBe('');
});

test(
  'an error receiver that does not answer does not affect the app',
  inFull,
  async ({ visitor, page, spy, say, receiver }) => {
    spy.expect(/^error thrown: .*sent in vain/);
    spy.expect(/^POST \/api\/7\/envelope\/: net::/);
    await receiver.close();
    await visitor.arriveSignedIn(hanna);
    await reporterHere(page);
    const tried = page.waitForEvent('requestfailed', (request) => request.url().startsWith(receiver.origin));
    await throwLater(page, 'sent in vain');
    await tried;
    await visitor.press(say('menu.profile'));
    await expect(visitor.title()).toHaveText(say('menu.profile'));
  },
);

test('the screen is recorded, masked, after consent, and no longer after consent is withdrawn', async ({
  visitor,
  page,
  world,
  spy,
  say,
  receiver,
  passTime,
}) => {
  spy.expect(/^error thrown: .*before/);
  spy.expect(/^error thrown: .*during/);
  spy.expect(/^error thrown: .*after/);
  await draw(page, 0.5);
  await visitor.arriveSignedIn(hanna, '/menu/privatlivspolitikkur');
  await reporterHere(page);
  await throwLater(page, 'before');
  await expect.poll(() => errorsOf(receiver)).toEqual(['before']);
  expect(receiver.received()).not.toContain('replay');

  const recording = page.getByRole('switch', { name: say('menu.replay') });
  await visitor.touch(page.getByText(say('menu.replay')));
  await expect(recording).toBeChecked();
  await expect.poll(() => recorded(page)).not.toBeNull();
  await visitor.press(say('general.back'));
  await visitor.press(say('menu.profile'));
  await visitor.see(
    world
      .phoneOf(hanna)
      .slice(3)
      .replaceAll(/(..)(?=.)/g, '$1\u00a0'),
  );
  // Very short recordings are dropped.
  await passTime(10);
  await throwLater(page, 'during');
  await expect.poll(() => receiver.reports('replay_recording').length).toBeGreaterThan(0);
  const left = receiver.received();
  expect(left).toContain('***');
  const unreadable = [...names, say('menu.profile'), world.phoneOf(hanna).slice(3), hanna.id];
  expect(unreadable.filter((one) => left.includes(one))).toEqual([]);

  await visitor.press(say('menu.title'));
  await visitor.touch(visitor.inMain(say('menu.privacy')));
  await visitor.touch(page.getByText(say('menu.replay')));
  await expect(recording).not.toBeChecked();
  await expect.poll(() => recorded(page)).toBeNull();
  const soFar = receiver.reports('replay_recording').length;
  await throwLater(page, 'after');
  await expect.poll(() => errorsOf(receiver)).toEqual(['before', 'during', 'after']);
  // Buffered events would be sent at the latest when the page is closed.
  await page.reload();
  await reporterHere(page);
  expect(receiver.reports('replay_recording')).toHaveLength(soFar);
});

for (const { drawn, is, sampled } of [
  { drawn: 0.0999, is: 'one in ten is recorded from end to end', sampled: 'session' },
  { drawn: 0.1001, is: 'the others are recorded where something goes wrong', sampled: 'buffer' },
  { drawn: 0.9999, is: 'the last of them as well, each with its trace', sampled: 'buffer' },
]) {
  test(
    `of visits that may be recorded, ${is} (drawn: ${drawn})`,
    inFull,
    async ({ visitor, page, spy, say, receiver, passTime }) => {
      spy.expect(/^error thrown: .*went overboard/);
      await draw(page, drawn);
      await visitor.arriveSignedIn(hanna, '/menu/privatlivspolitikkur');
      await reporterHere(page);
      await visitor.touch(page.getByText(say('menu.replay')));
      await expect.poll(() => recorded(page)).toContain(`"sampled":"${sampled}"`);
      // Very short recordings are dropped.
      await passTime(10);
      await visitor.press(say('general.back'));
      await expect.poll(() => receiver.reports('transaction').length).toBeGreaterThan(0);
      const recordings = () => receiver.reports('replay_recording').length;
      if (sampled === 'session') await expect.poll(recordings).toBeGreaterThan(0);
      else expect(recordings()).toBe(0);
      await throwLater(page, 'went overboard');
      await expect.poll(() => errorsOf(receiver)).toEqual(['went overboard']);
      if (sampled === 'buffer') await expect.poll(recordings).toBeGreaterThan(0);
    },
  );
}

base(
  'without a receiver of error reports the page names none, and the reporter is not loaded',
  async ({ visitor, page, spy, say }) => {
    spy.expect(/^error thrown: .*sent nowhere/);
    await visitor.arriveSignedIn(hanna);
    await throwLater(page, 'sent nowhere');
    await visitor.press(say('menu.profile'));
    await expect(visitor.title()).toHaveText(say('menu.profile'));
    await expect(page.locator('meta[name="app-error-reports"]')).toHaveCount(0);
    expect(await reporterFiles(page)).toEqual([]);
  },
);

/** The active recording in this tab. */
async function recorded(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('sentryReplaySession'));
}
