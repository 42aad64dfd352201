import { brand } from '@bylgja/brand';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountOf, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { orderBy } from '#testing/read-review.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { reloadSignUp } from './sign-up-draft.ts';
import { openSignUp } from './testing/sign-up-app.ts';
import {
  box,
  button,
  choice,
  field,
  goOn,
  holdNumber,
  link,
  main,
  says,
  walkToReview,
  write,
} from './testing/sign-up-walk.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('without a number the next step is not reached, not even by its address', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan?step=review');
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=number');
  await goOn();
  await expect.element(field('Leita eftir tølum')).toHaveFocus();
  await expect.element(choice(/Vel eitt nýtt nummar/)).toBeChecked();
  await choice(/Varðveit nummarið/).click();
  await goOn();
  await expect.element(field('Nummarið, sum skal varðveitast')).toHaveFocus();
  await expect.element(choice(/Varðveit nummarið/)).toBeChecked();
  await choice(/Vel eitt nýtt nummar/).click();
  await goOn();
  await expect.element(says('Vel eitt nummar')).toBeVisible();
});

test('by keyboard a reserved number gets the focus, and the search gets it once the number is released', async () => {
  await openSignUp('/nytt-hald/individual_plan?step=number');
  await expect.element(button(/22 10 01/)).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
  await expect.element(button(/22 10 01/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: '22 10 01' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Vel eitt annað nummar')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(field('Leita eftir tølum')).toHaveFocus();
});

test('four free numbers are shown, and others at a press, which keeps the focus', async () => {
  const items = Array.from({ length: 6 }, (_, index) => ({ phoneNumber: `29822100${index + 1}` }));
  await openSignUp('/nytt-hald/individual_plan?step=number', {
    'GET /auth/reserved-numbers': () => ({ items }),
  });
  await expect.element(button(/22 10 04/)).toBeVisible();
  expect(button(/22 10 05/).query()).toBeNull();
  const others = button('Vís onnur nummur');
  await others.click();
  await expect.element(button(/22 10 06/)).toBeVisible();
  expect(button(/22 10 01/).query()).toBeNull();
  await expect.element(others).toHaveFocus();
  await others.click();
  await expect.element(button(/22 10 01/)).toBeVisible();
});

test('numbers are searched by their digits', async () => {
  const asked: string[] = [];
  await openSignUp('/nytt-hald/individual_plan?step=number', {
    'GET /auth/reserved-numbers': (request) => {
      const digits = new URL(request.url).searchParams.get('search') ?? '';
      asked.push(digits);
      return { items: digits === '' ? [{ phoneNumber: '298221001' }] : [] };
    },
  });
  await write('Leita eftir tølum', '12 34');
  await expectSays(main, 'Nummarið, tú leitar eftir, finst ikki.', 'Einki leyst nummar hevur 1234 í sær.');
  expect(asked.at(-1)).toBe('1234');
  expect(new Set(asked)).toEqual(new Set(['', '1234']));
});

test.each([
  ['abc', /Skriva bert tøl/],
  ['12x', /Skriva bert tøl/],
  ['12345678', /skal vera 6 tøl/],
])('an invalid number lists nothing: %s', async (typed, words) => {
  await openSignUp('/nytt-hald/individual_plan?step=number');
  await expect.element(button(/22 10 01/)).toBeVisible();
  await write('Leita eftir tølum', typed);
  await expect.element(field('Leita eftir tølum')).toHaveAccessibleDescription(words);
  await expect.element(button(/22 10 01/)).not.toBeInTheDocument();
  await write('Leita eftir tølum', '');
  await expect.element(button(/22 10 01/)).toBeVisible();
});

test('the user has to choose which prepaid number continues', async () => {
  const prepaid = { ...lineOf('Sólja', '20'), status: 'prepaid' as const };
  const account = accountOf([prepaid], { planId: null, planTypeId: 'prepaid', planName: null });
  await openSignUp('/nytt-hald/individual_plan?step=number', {
    'GET /subscriptions': () => subscriptionsOf(account),
  });
  await choice(/Varðveit nummarið/).click();
  await choice(new RegExp(`Talutíð hjá ${brand.name}`)).click();
  await goOn();
  const which = page.getByRole('group', { name: 'Hvat nummar?' });
  await expect.element(which).toHaveFocus();
  await expect.element(which).toHaveAccessibleDescription('Vel eitt nummar');
  await choice(/21 10 20/).click();
  await expect.element(which).not.toHaveAccessibleDescription();
});

test('an order without the commitment leads to the step where it is accepted', async () => {
  await openSignUp('/nytt-hald/individual_plan');
  await walkToReview();
  await orderBy(button('Bílegg og rinda 30 kr.'));
  await expect.element(box).toHaveFocus();
});

test('the choices survive a reload, and going back leads step by step', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan');
  await choice(/Stórt/).click();
  await goOn();
  await holdNumber();
  await goOn();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=sim');
  reloadSignUp();
  await app.reload();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=sim');
  await link('Aftur').click();
  await expectSays(main, '22 10 01', 'Hildið til tín');
  await link('Aftur').click();
  await expect.element(choice(/Stórt/)).toBeChecked();
});

test('leaving half-way asks first, and the next sign-up starts empty', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan');
  await choice(/Stórt/).click();
  await link('Aftur').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Verð verandi' }).click();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan');
  await link('Aftur').click();
  await question.getByRole('button', { name: 'Far frá síðuni' }).click();
  await expect.poll(app.path).toBe('/valkomin');
  app.follow('/nytt-hald/individual_plan');
  await expect.element(choice(/Lítið/)).toBeChecked();
});

test('leaving before any choice asks nothing', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan');
  await expect.element(choice(/Lítið/)).toBeChecked();
  await link('Aftur').click();
  await expect.poll(app.path).toBe('/valkomin');
});

test('a member is removed again, and no more members fit after the last seat', async () => {
  await openSignUp('/nytt-hald/family_plan?step=number');
  await holdNumber();
  await goOn();
  await goOn();
  for (const firstname of ['Elin', 'Hákun']) {
    await link(/Stovna familju.?lim/).click();
    await write('Fornavn', firstname);
    await link('Aftur').click();
  }
  await expectSays(main, 'Elin', 'Hákun', 'Okkurt vantar', 'Einki pláss er eftir');
  expect(link(/Stovna familju.?lim/).query()).toBeNull();
  await goOn();
  await expect.element(field('Fornavn')).toHaveValue('Elin');
  await button('Tak lim burtur').click();
  await expectSays(main, 'Hákun');
  expect(wordsOf(main)).not.toContain('Elin');
});
