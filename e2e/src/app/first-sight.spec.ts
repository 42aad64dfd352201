import type { Locator, Page } from '@playwright/test';

import { familyStates } from '../testing/states/family-states.ts';
import { paymentStates } from '../testing/states/payment-states.ts';
import { signUpStates } from '../testing/states/sign-up-states.ts';
import { expect, test } from '../testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const name of ['a payment that is being processed', 'a payment that is declined'] as const) {
  test(`${name}: the facts of the order are in sight above the buttons`, async ({ visitor, page, say }) => {
    await paymentStates[name]?.(visitor);
    const facts = page.getByRole('region', { name: say('general.overview') });
    await expect(facts).toBeVisible();
    expect(await footOf(facts)).toBeLessThanOrEqual(await headOfBar(page));
  });
}

const agreements = {
  'the commitment of a sign-up': signUpStates['the review of a sign-up'],
  'the address of a new member': familyStates['the review of a new member'],
};

for (const [name, arrive] of Object.entries(agreements)) {
  test(`${name} is agreed to where it is seen, directly above the button`, async ({ visitor, page }) => {
    await arrive?.(visitor);
    const box = page.getByRole('main').getByRole('checkbox');
    await expect(box).toBeInViewport({ ratio: 1 });
    const scrolledTo = () => page.evaluate(() => scrollY);
    const before = await scrolledTo();
    for (const isChecked of [false, true]) await box.setChecked(isChecked);
    expect(await scrolledTo()).toBe(before);
  });
}

async function footOf(thing: Locator): Promise<number> {
  const box = await thing.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? Infinity);
}

/** Of the bar that sticks to the foot of the window. */
function headOfBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = [...document.querySelectorAll('main *')].find(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    return bar?.getBoundingClientRect().top ?? 0;
  });
}
