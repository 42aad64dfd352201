import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { accountOf, family, lineOf, subscriptionsOf, actionsOn } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

const lines = [lineOf('Sólja', '30'), lineOf('Jógvan', '31')];
const navigation = page.getByRole('navigation', { name: 'Høvuðsvalmynd' });
const title = page.getByRole('heading', { level: 1 });

async function open(path: string) {
  fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines, family)),
    'GET /actions': () => actionsOn(lines),
    'GET /notifications': () => ({ items: [], totalUnread: 0, total: 0 }),
    'GET /invoices': () => ({ items: [], total: 0 }),
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  await expect.element(navigation).toBeVisible();
  return app;
}

const litIn = () =>
  navigation
    .getByRole('link')
    .all()
    .filter((link) => link.element().hasAttribute('aria-current'))
    .map((link) => link.element().textContent);

beforeEach(async () => {
  await page.viewport(390, 844);
});

test.each([
  ['/', 'Heim', 'Heim'],
  ['/umsit-familju-hald', 'Heim', 'Heim'],
  ['/umsit-hald/211031', 'Heim', 'Heim'],
  ['/frabodanir', 'Valmynd', 'Fráboðanir'],
  ['/rokningar', 'Valmynd', 'Valmynd'],
  ['/bileggingar', 'Valmynd', 'Valmynd'],
  ['/virksemisskra', 'Valmynd', 'Valmynd'],
  ['/menu/treytir', 'Valmynd', 'Valmynd'],
  ['/min-brukari', 'Mín brúkari', 'Mín brúkari'],
])(
  '%s is part of one section of the navigation, in the footer and in the rail',
  async (path, inDock, inRail) => {
    await open(path);
    await expect.poll(litIn).toEqual([inDock]);
    await page.viewport(1280, 800);
    await expect.poll(litIn).toEqual([inRail]);
  },
);

test.each([
  ['/min-brukari/broyt', 'Mín brúkari'],
  ['/legg-hald-afturat', 'Heim'],
  ['/umbonir', 'Heim'],
])('%s is a task: a phone shows no navigation, and the rail its section', async (path, inRail) => {
  await page.viewport(1280, 800);
  await open(path);
  await expect.poll(litIn).toEqual([inRail]);
  await page.viewport(390, 844);
  await expect.element(navigation).not.toBeInTheDocument();
});

test('on a wide screen the navigation can be skipped, to the title', async () => {
  await page.viewport(1280, 800);
  await open('/min-brukari');
  await expect.element(title).toHaveTextContent('Mín brúkari');
  document.body.focus();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.tab();
  const skip = page.getByRole('link', { name: 'Far til innihaldið' });
  await expect.element(skip).toHaveFocus();
  expect(skip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
});
