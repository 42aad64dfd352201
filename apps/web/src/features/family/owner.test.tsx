import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { actionsOn, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';

import { familyOf, individualOf, jogvan, openFamily, own } from './testing/family-app.ts';

/** Sólja uses one line in another person's account, and pays for others. */
const other = lineOf('Sólja', '07', { id: 'other', user: own.user });
const othersAccount = individualOf(own);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

const openAsMember = (path: string, owned: ReturnType<typeof familyOf>) =>
  openFamily(path, [othersAccount, owned], {
    'GET /subscriptions': () => ({ data: { ...subscriptionsOf(othersAccount, owned).data, isOwner: false } }),
    'GET /actions': () => [...actionsOn([own], { cancel: 'not_owner' }), ...actionsOn(owned.members)],
  });

test.each([
  ['/umsit-hald/211007', /07/],
  ['/umsit-familju-hald', /Prísur um mánaðin/],
  ['/familju-limur/jogvan', /Jógvan/],
])('a member who pays for their own family can open %s', async (path, title) => {
  const { app } = await openAsMember(path, familyOf([other, jogvan]));
  await expect.element(page.getByRole('main').getByText(title).first()).toBeVisible();
  expect(app.path()).toBe(path);
});

test('they cannot open the line that another person pays for', async () => {
  const { app } = await openAsMember('/umsit-hald/211001', familyOf([other, jogvan]));
  await expect.poll(app.path).toBe('/');
});

test('the owner of the current account cannot open a line of another account', async () => {
  const owned = familyOf([other, jogvan]);
  const { app } = await openFamily('/umsit-hald/211001', [owned, othersAccount], {
    'GET /actions': () => [...actionsOn([own], { cancel: 'not_owner' }), ...actionsOn(owned.members)],
  });
  await expect.poll(app.path).toBe('/');
});
