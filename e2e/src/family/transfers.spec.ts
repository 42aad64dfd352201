import { bjork, hakun, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { finishOrders, makeChange } from '../testing/make-change.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const lineOf = (person: Person) => lines.find((line) => line.person === person)?.id ?? '';

/** Moves to the suggested plan, or to another one. */
async function moveTo(visitor: Visitor, plan: string): Promise<void> {
  const { page, say } = visitor;
  const choice = page.getByRole('radio', { name: new RegExp(`^${plan} `) });
  if (!(await choice.isChecked())) await choice.check({ force: true });
  await makeChange(visitor, say('transfers.moveTo', { plan }));
}

/** The title of home once the line is on this plan. */
async function seePlanAtHome({ page, open, title }: Visitor, plan: string): Promise<void> {
  await expect(async () => {
    await open('/');
    await expect(title()).toHaveText(plan, { timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL('/');
}

test('a member moves their own line to an individual plan', inFull, async ({ visitor, world, page, say }) => {
  await finishOrders(world);
  await visitor.arriveSignedIn(jogvan);
  await visitor.touch(visitor.inMain(say('transfers.toOwnIndividual')));
  await expect(page).toHaveURL('/flyt-til-einstaklingahald');
  await moveTo(visitor, 'Stórt');
  await seePlanAtHome(visitor, 'Stórt');
  await expect(visitor.inMain(say('manage.title'))).toBeVisible();
  await expect(visitor.inMain(say('transfers.toOwnIndividual'))).toHaveCount(0);
});

test('the owner moves a member out of the family and back in', async ({ visitor, world, page, say }) => {
  await finishOrders(world);
  const { open, inMain, touch } = visitor;
  const main = page.getByRole('main');
  await visitor.arriveSignedIn(bjork, `/familju-limur/${lineOf(hakun)}`);
  await touch(inMain(say('family.move')));
  await expect(page).toHaveURL(`/flyt-hald/familju-lim/${lineOf(hakun)}`);
  await moveTo(visitor, 'Stórt');
  await expect(async () => {
    await open('/umsit-familju-hald');
    await expect(main).toContainText(say('family.takenOfAll', { taken: 4, all: 6 }), { timeout: 5000 });
  }).toPass();

  await open('/flyt-til-familjuhald');
  await makeChange(visitor, say('transfers.moveTo', { plan: 'Familja 100 GB' }));
  await expect(async () => {
    await open('/umsit-familju-hald');
    await expect(main).toContainText(say('family.takenOfAll', { taken: 5, all: 6 }), { timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('link', { name: /Hákun/ })).toBeVisible();
});

test('the owner moves their own line out of the family, which does not change', async ({
  visitor,
  world,
  page,
  say,
}) => {
  await finishOrders(world);
  await visitor.arriveSignedIn(bjork, `/familju-limur/${lineOf(bjork)}`);
  await visitor.touch(visitor.inMain(say('transfers.familyToIndividual')));
  await expect(page).toHaveURL('/broyt-til-einstaklingahald');
  await moveTo(visitor, 'Stórt');
  await seePlanAtHome(visitor, 'Stórt');
  await visitor.open('/umsit-familju-hald');
  await expect(page.getByRole('main')).toContainText(say('family.takenOfAll', { taken: 4, all: 6 }));
});

test('an individual plan becomes a family plan and takes members', inFull, async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(hanna, '/broyt-til-familjuhald');
  await moveTo(visitor, 'Familja 100 GB');
  await seePlanAtHome(visitor, 'Familja 100 GB');
  await visitor.open('/umsit-familju-hald');
  await expect(page.getByRole('main')).toContainText(say('family.takenOfAll', { taken: 1, all: 6 }));
  await expect(visitor.inMain(say('family.add'))).toBeVisible();
});

test('a family member starts a family of their own with their line', async ({ visitor, world, say }) => {
  await finishOrders(world);
  await visitor.arriveSignedIn(jogvan, '/flyt-til-familjuhald');
  await moveTo(visitor, 'Familja 100 GB');
  await visitor.open('/umsit-familju-hald');
  await expect(async () => {
    await visitor.open('/umsit-familju-hald');
    await expect(visitor.page.getByRole('main')).toContainText(
      say('family.takenOfAll', { taken: 1, all: 6 }),
      { timeout: 5000 },
    );
  }).toPass();
});

test(
  'no line can move while a family order is open, and the screen says why',
  inFull,
  async ({ visitor, page, spy, say }) => {
    spy.expect(/^POST \/api\/subscriptions\/previews: 409$/);
    await visitor.arriveSignedIn(bjork, `/flyt-hald/familju-lim/${lineOf(hakun)}`);
    await expect(page.getByRole('alert')).toContainText('bílegging');
    await expect(visitor.inMain(say('transfers.member'))).toHaveCount(0);
  },
);
