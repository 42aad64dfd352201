import { hanna } from '@bylgja/fixtures';

import {
  draw,
  errorsOf,
  reporterFiles,
  reporterHere,
  throwLater,
  withErrorReceiver,
} from '../testing/error-reports.ts';
import { inFullUnless } from '../testing/in-full.ts';
import { expect, test as base } from './fake-phone.ts';

const test = base.extend(withErrorReceiver);

// A page served from a test's route counts as remote, and Chromium does not let it call the receiver on this machine.
test.use({ hasPush: false });

for (const system of ['android', 'ios'] as const) {
  test.describe(`on ${system}`, inFullUnless(system === 'android'), () => {
    test.use({ system });

    test('an error in the app is reported by its page without personal data, and not by the native SDK', async ({
      visitor,
      page,
      phone,
      spy,
      say,
      world,
      receiver,
    }) => {
      // On an iPhone the shell’s own script forwards the error from the console.
      spy.allow(/^error thrown: .*went overboard/);
      await visitor.arriveSignedIn(hanna);
      await visitor.see(say('menu.home'));
      await reporterHere(page);
      await throwLater(page, `${world.phoneOf(hanna)} went overboard`);

      await expect.poll(() => errorsOf(receiver)).toEqual(['* went overboard']);
      expect(receiver.reports('event')[0]?.sdk?.name).toContain('capacitor');
      expect(receiver.received()).not.toContain(world.phoneOf(hanna));
      expect(askedOfPhone(phone)).toEqual([]);
    });
  });
}

test('in the app, too, the screen is recorded only after consent', async ({
  visitor,
  page,
  phone,
  spy,
  say,
  receiver,
  passTime,
}) => {
  spy.expect(/^error thrown: .*before/);
  spy.expect(/^error thrown: .*during/);
  await draw(page, 0.5);
  await visitor.arriveSignedIn(hanna, '/menu/privatlivspolitikkur');
  await reporterHere(page);
  await throwLater(page, 'before');
  await expect.poll(() => errorsOf(receiver)).toEqual(['before']);
  expect(receiver.received()).not.toContain('replay');

  await visitor.touch(page.getByText(say('menu.replay')));
  await expect
    .poll(async () => (await reporterFiles(page)).some((file) => file.includes('/replay-')))
    .toBe(true);
  // Very short recordings are dropped.
  await passTime(10);
  await throwLater(page, 'during');
  await expect.poll(() => receiver.reports('replay_recording').length).toBeGreaterThan(0);
  expect(askedOfPhone(phone)).toEqual([]);
});

base(
  'without a receiver of error reports the app contains nothing of the reporter',
  async ({ visitor, page, phone, spy, say }) => {
    spy.expect(/^error thrown: .*sent nowhere/);
    await visitor.arriveSignedIn(hanna);
    await throwLater(page, 'sent nowhere');
    await visitor.press(say('menu.profile'));
    await expect(visitor.title()).toHaveText(say('menu.profile'));
    expect(await reporterFiles(page)).toEqual([]);
    expect(askedOfPhone(phone)).toEqual([]);
  },
);

/** Calls to the reporter’s native SDK, whose reports would skip our filter for personal data. */
function askedOfPhone({ log }: { readonly log: readonly string[] }): string[] {
  return log.filter((call) => call.startsWith('SentryCapacitor.'));
}
