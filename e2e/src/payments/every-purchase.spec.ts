import { cards, saveCard } from '@bylgja/api';
import { bjork, hanna, lines, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import type { Locator } from '@playwright/test';

import { reviewJoining, takeFreeNumber, writeJoining } from '../testing/family-join.ts';
import { inFull, inFullUnless } from '../testing/in-full.ts';
import { holdingsOf } from '../testing/money.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import type { PaymentWindow } from '../testing/payment-window.ts';
import { orderOnScreen, payByOtherCard, savedCard } from '../testing/purchase.ts';
import { expireCard } from '../testing/saved-card.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';

/** Approved when saved, declined when charged. */
const declinesWhenCharged = '1000000000000065';
const hannasLine = lines.find(({ person }) => person === hanna)?.id ?? '';

interface Purchase {
  readonly by: Person;
  /** Extra setup of the world. */
  readonly given?: (world: World) => Promise<void>;
  /** Opens the review and returns its order button. */
  readonly review: (visitor: Visitor) => Promise<Locator>;
}

/** Everything that can be bought, except extra packages from home, which most of these tests buy. */
const purchases = {
  'an extra package for the EU': {
    by: hanna,
    review: async ({ open, inMain, say }) => {
      await open('/keyp-eykapakka/eu-gb-1');
      return inMain(say('packages.buyFor', { price: '' }).trim());
    },
  },
  'the EU package': {
    by: hanna,
    given: async ({ db }) => {
      await db
        .query()
        .updateTable('accounts')
        .set({ has_eu_package: false })
        .where('owner_id', '=', hanna.id)
        .execute();
    },
    review: async ({ page, open, touch, inMain, say }) => {
      await open('/umsit-hald/211010');
      await touch(inMain(say('manage.addEuPackage')));
      return page.getByRole('dialog').getByRole('button', { name: say('manage.addEuPackage') });
    },
  },
  'a larger plan': {
    by: hanna,
    review: async ({ open, inMain, say }) => {
      await open(`/skift-hald/${hannasLine}?plan=stort`);
      return inMain(say('manage.changeTo', { plan: 'Stórt' }));
    },
  },
  'a SIM card that is sent home': {
    by: hanna,
    review: async ({ page, open, touch, inMain, say }) => {
      await open(`/skift-simkort/${hannasLine}`);
      await touch(page.getByRole('radio', { name: say('line.physical') }));
      await touch(page.getByRole('radio', { name: say('line.home') }));
      return inMain(say('manage.orderSim'));
    },
  },
  'a sign-up': {
    by: solja,
    review: async (visitor) => {
      const { page, open, press, inMain, say } = visitor;
      await open('/nytt-hald/individual_plan');
      await page.getByRole('radio', { name: 'Miðal' }).check();
      await press(say('general.continue'));
      await takeFreeNumber(visitor);
      await expect(page.getByRole('timer')).toBeVisible();
      await press(say('general.continue'));
      await press(say('general.continue'));
      await page.getByRole('checkbox').check();
      return inMain(say('signup.order'));
    },
  },
  'a member of the family': {
    by: bjork,
    review: async (visitor) => {
      const { open, see, inMain, say } = visitor;
      await open('/stovna-familju-lim');
      await writeJoining(visitor, 'Marjun');
      await takeFreeNumber(visitor);
      await see(say('line.another'));
      await reviewJoining(visitor);
      return inMain(say('family.addFree'));
    },
  },
} as const satisfies Record<string, Purchase>;

const all: readonly (readonly [string, Purchase])[] = Object.entries(purchases);

/** Takes the person to the order button of the review, with a saved card if one is given. */
async function arrive(
  visitor: Visitor,
  { by, given, review }: Purchase,
  card?: string,
): Promise<{ button: Locator; before: Money }> {
  const { world } = visitor;
  await given?.(world);
  if (card !== undefined) await saveCard(world, await world.as(by), card);
  await visitor.arriveSignedIn(by);
  const button = await review(visitor);
  return { button, before: await moneyOf(world, by) };
}

interface Money {
  readonly receipts: number;
  readonly taken: number;
}

async function moneyOf(world: World, person: Person): Promise<Money> {
  const { receipts, taken } = await holdingsOf(world, person);
  return { receipts, taken };
}

/** The order on the screen was charged once, with one receipt. */
async function expectPaid(visitor: Visitor, by: Person, before: Money): Promise<void> {
  const { world, see, say } = visitor;
  await see(say('payments.completed'));
  const caller = await world.as(by);
  const { price } = (await caller.call('GET /orders/:id', { params: { id: await orderOnScreen(visitor) } }))
    .body;
  expect(price).toBeGreaterThan(0);
  expect(await moneyOf(world, by)).toEqual({
    receipts: before.receipts + 1,
    taken: before.taken + price * 100,
  });
}

async function inWindow({ page, touch, language }: Visitor, button: Locator): Promise<PaymentWindow> {
  const opened = page.waitForEvent('popup');
  await touch(button);
  return paymentWindow(await opened, language);
}

for (const [what, purchase] of all) {
  const { by } = purchase;

  test(
    `${what} is paid on the saved card at one press, once`,
    inFullUnless(what === 'a sign-up' || what === 'a member of the family'),
    async ({ visitor, context }) => {
      const { button, before } = await arrive(visitor, purchase, cards.approved);
      await expect(savedCard(visitor)).toBeChecked();
      await visitor.readTo(button);
      await expect(button).toContainText('····');
      await visitor.touch(button);
      await expectPaid(visitor, by, before);
      expect(context.pages()).toHaveLength(1);
    },
  );

  test(
    `${what} by card: a declined one takes nothing, and another pays the same order`,
    inFullUnless(!what.startsWith('an extra package')),
    async ({ visitor, page, world, say }) => {
      const { button, before } = await arrive(visitor, purchase);
      // Bjørk saved a card long ago.
      if (by === bjork) await visitor.touch(page.getByRole('radio', { name: say('agreement.otherCard') }));
      const provider = await inWindow(visitor, button);
      const orderId = await orderOnScreen(visitor);
      await provider.pay(cards.rejected);
      await visitor.see(say('payments.failed'));
      expect(await moneyOf(world, by)).toEqual(before);

      const again = await payByOtherCard(visitor);
      await again.pay(cards.approved);
      await expectPaid(visitor, by, before);
      expect(await orderOnScreen(visitor)).toBe(orderId);
    },
  );
}

test(
  'a saved card declined for the EU package is not charged, and a card in the window pays',
  inFull,
  async ({ visitor, say }) => {
    const { button, before } = await arrive(visitor, purchases['the EU package'], declinesWhenCharged);
    await visitor.touch(button);
    await visitor.see(say('payments.failed'));
    expect(await moneyOf(visitor.world, hanna)).toEqual(before);
    const provider = await payByOtherCard(visitor);
    await provider.pay(cards.approved);
    await expectPaid(visitor, hanna, before);
  },
);

test(
  'the review of a plan says that the saved card has expired, and the window takes the payment',
  inFull,
  async ({ visitor, page, world, say }) => {
    await saveCard(world, await world.as(hanna));
    await expireCard(world, hanna);
    const { button, before } = await arrive(visitor, purchases['a larger plan']);
    await expect(page.getByText(say('agreement.expired'))).toBeVisible();
    await expect(savedCard(visitor)).toHaveCount(0);
    const provider = await inWindow(visitor, button);
    await provider.pay(cards.approved);
    await expectPaid(visitor, hanna, before);
  },
);
