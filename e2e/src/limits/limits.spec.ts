import { control } from '@bylgja/api';
import { brand } from '@bylgja/brand';
import { addMonths, dayOf, firstDayOf, monthOf } from '@bylgja/domain';
import { bjork, hanna, jogvan, networkLines } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import { measureAgain } from '../testing/measure-again.ts';
import { expect, test } from '../testing/test.ts';
import type { World } from '../testing/world.ts';

/** Noon in the middle of next month. The network's clock can only be moved forward from now. */
const at = `${firstDayOf(addMonths(monthOf(new Date()), 1)).slice(0, 8)}15T12:00:00.000Z`;
test.use({ at });

const jogvansNumber = '298211002';

/** Two kr. of usage abroad, as the network reports it. */
async function useAbroad(world: World): Promise<void> {
  const today = networkLines(dayOf(new Date(at))).map((one) =>
    one.phoneNumber === jogvansNumber ? { ...one, chargedMinorToday: { domestic: 0, eu: 200 } } : one,
  );
  await control(world, 'POST', '/dev/network', { usage: 'pause' });
  const advanceSeconds = (Date.parse(at) - Date.now()) / 1000 + 60;
  await control(world, 'POST', '/_sandbox/clock', { advanceSeconds });
  await control(world, 'PUT', '/_sandbox/network/lines', today);
}

interface Outbox {
  readonly items: readonly { readonly kind: string; readonly to: string; readonly text: string }[];
}

async function textTo(world: World, phoneNumber: string): Promise<string | undefined> {
  await measureAgain(world);
  const response = await fetchInTime(`${world.sandbox.url}/dev/outbox`, {
    headers: { accept: 'application/json' },
  });
  const { items } = (await response.json()) as Outbox;
  return items.find(({ kind, to }) => kind === 'sms' && to === `+${phoneNumber}`)?.text;
}

test('an owner sets a member’s limit to zero, and the first charge abroad stops the line with a message', async ({
  visitor,
  page,
  say,
  world,
}) => {
  await visitor.arriveSignedIn(bjork, '/umsit-hald/211002');
  await visitor.touch(visitor.inMain(say('limits.title')));
  await page.getByRole('textbox', { name: say('limits.outside') }).fill('0');
  await visitor.press(say('limits.save'));
  await visitor.see(say('limits.saved', { amount: '0\u00A0kr.' }));

  await useAbroad(world);
  await expect
    .poll(() => textTo(world, jogvansNumber))
    .toBe(
      `${brand.name}: Nýtsla uttanlands er steðgað. 21 10 02 hevur nýtt 2 kr. uttan fyri haldið. Markið skal hækkast fyri at halda fram.`,
    );

  await visitor.open('/umsit-hald/211002');
  await visitor.see(say('limits.stopped'));
  await visitor.press(say('limits.change'));
  await visitor.see(say('limits.stoppedByLimit'));
  await page.getByRole('textbox', { name: say('limits.outside') }).fill('100');
  await visitor.press(say('limits.save'));
  await visitor.see(say('limits.saved', { amount: '100\u00A0kr.' }));
  await expect(page.getByText(say('limits.stoppedByLimit'))).toBeHidden();
});

test('a member reads the limits that the owner has set', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(jogvan, '/umsit-hald/211002/mork');
  await visitor.see(say('limits.ownerSets'));
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a customer resumes use abroad after confirming twice', async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(hanna, '/umsit-hald/211010/mork');
    const stop = page.getByRole('switch', { name: say('limits.stop') });
    await stop.click();
    await visitor.see('Keep using data abroad?');
    await visitor.press(say('limits.stopOff'));
    await expect(stop).not.toBeChecked();
    await page.reload();
    await expect(stop).not.toBeChecked();
  });
});
