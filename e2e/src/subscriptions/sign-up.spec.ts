import { cards } from '@bylgja/api';
import { brand } from '@bylgja/brand';
import { paetur, solja } from '@bylgja/fixtures';
import { formatPhoneNumber, formatPrice } from '@bylgja/i18n';

import { paymentWindow } from '../testing/payment-window.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

test('a new customer chooses a plan and a number on an eSIM, pays by card, and gets the line', async ({
  visitor,
  page,
  say,
  world,
}) => {
  await visitor.arriveSignedIn(solja);
  await visitor.press(say('home.chooseSubscription'));
  await visitor.touch(page.getByRole('link', { name: say('signup.type.individual_plan') }));
  await page.getByRole('radio', { name: 'Miðal' }).check();
  await visitor.press(say('general.continue'));
  await holdNumber(visitor);
  await visitor.press(say('general.continue'));
  await page.reload();
  await expect(page.getByRole('radio', { name: say('line.esim') })).toBeChecked();
  await visitor.press(say('general.continue'));
  // 10 of November's 30 days remain: a third of 169 kr.
  await orderAndPay(visitor, 56);
  await visitor.see(say('payments.completed'));

  const line = async () =>
    (await (await world.as(solja)).call('GET /subscriptions')).body.data.currentAccount?.currentMember;
  await expect.poll(async () => (await line())?.status).toBe('active');
  expect(await line()).toMatchObject({ planName: 'Miðal', simType: 'ESIM', bindingUntil: '2027-05-20' });
  await visitor.open('/');
  const tide = page.getByRole('region', { name: say('home.dataLeft'), exact: true });
  await expect(tide).toContainText(solja.firstname);
  await expect(tide).toContainText(formatPhoneNumber((await line())?.phoneNumber ?? ''));
});

test('a family ports in a number, adds a member, and picks up the SIM card', async ({
  visitor,
  page,
  say,
  world,
}) => {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const radio = (name: string) => page.getByRole('radio', { name });
  const goOn = () => visitor.press(say('general.continue'));
  await visitor.arriveSignedIn(solja, '/nytt-hald/family_plan');
  await radio('Familja 100 GB').check();
  await goOn();
  await radio(say('line.own')).check();
  await box(say('line.foreignNumber')).fill('27 12 34');
  await box(say('line.foreignSim')).fill('8929 8010 0000 0000 001');
  await goOn();
  await radio(say('line.physical')).check();
  await goOn();

  await visitor.press(say('signup.nextMember', { price: formatPrice(199, 'fo') }));
  await box(say('profile.firstname')).fill('Elin');
  await box(say('profile.lastname')).fill('Dam');
  await box(say('profile.birthDate')).fill('02.03.2015');
  await holdNumber(visitor);
  await visitor.press(say('signup.saveMember'));
  await page.getByRole('checkbox', { name: say('signup.sameAddress') }).check();
  await goOn();
  await page
    .getByRole('group', { name: say('line.pickupPlace') })
    .getByRole('radio')
    .first()
    .check();
  await goOn();
  // 10 of November's 30 days remain: a third of 299 and of 199 kr.
  await orderAndPay(visitor, 166);
  await visitor.see(say('payments.completed'));

  const account = async () =>
    (await (await world.as(solja)).call('GET /subscriptions')).body.data.currentAccount;
  const lines = async () =>
    (await account())?.members.map(({ user, status, simType }) => [user.firstname, status, simType]);
  await expect.poll(lines).toEqual([
    ['Sólja', 'active', 'PHYSICAL'],
    ['Elin', 'active', 'ESIM'],
  ]);
  expect((await account())?.members[0]?.phoneNumber).toBe('298271234');
});

test('a prepaid customer keeps number and SIM, and gets a plan', async ({ visitor, page, say, world }) => {
  const radio = (name: string) => page.getByRole('radio', { name });
  const phoneNumber = world.phoneOf(paetur);
  await visitor.arriveSignedIn(paetur, '/legg-hald-afturat');
  await visitor.touch(page.getByRole('link', { name: say('signup.type.individual_plan') }));
  await visitor.press(say('general.continue'));
  await radio(say('line.own')).check();
  await radio(say('line.withUs', { brand: brand.name })).check();
  await radio(formatPhoneNumber(phoneNumber)).check();
  await visitor.press(say('general.continue'));
  await visitor.see(say('signup.keepsSim'));
  // 10 of November's 30 days remain: a third of 99 kr.
  await orderAndPay(visitor, 33);
  await visitor.see(say('payments.completed'));

  const account = async () =>
    (await (await world.as(paetur)).call('GET /subscriptions')).body.data.currentAccount;
  await expect.poll(async () => (await account())?.planName).toBe('Lítið');
  expect((await account())?.currentMember).toMatchObject({ phoneNumber, status: 'active' });
});

/** Reserves the first free number that contains these digits. */
async function holdNumber({ page, say, touch }: Visitor): Promise<void> {
  await page.getByLabel(say('line.search')).fill('22');
  await touch(
    page
      .getByRole('list', { name: say('line.free') })
      .getByRole('button')
      .first(),
  );
  await expect(page.getByRole('timer')).toBeVisible();
}

/** From the review to the paid order, for a price in kr. */
async function orderAndPay({ page, say, press, language }: Visitor, price: number): Promise<void> {
  await page.getByRole('checkbox').check();
  const opened = page.waitForEvent('popup');
  await press(say('signup.orderFor', { price: formatPrice(price, language) }));
  await paymentWindow(await opened, language).pay(cards.approved);
}
