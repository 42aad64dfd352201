import { bjork } from '@bylgja/fixtures';

import { reviewJoining, takeFreeNumber, writeJoining } from '../testing/family-join.ts';
import { inFull } from '../testing/in-full.ts';
import { makeChange } from '../testing/make-change.ts';
import { expect, test } from '../testing/test.ts';

test('the last place in the family is paid for and activated, and then no one else can join', async ({
  visitor,
  page,
  say,
}) => {
  const { arriveSignedIn, touch, inMain, open, see, pressable } = visitor;
  const main = page.getByRole('main');
  await arriveSignedIn(bjork, '/umsit-familju-hald');
  await expect(main).toContainText(say('family.takenOfAll', { taken: 5, all: 6 }));
  await touch(inMain(say('family.add')));
  await expect(page).toHaveURL('/stovna-familju-lim');

  await test.step('a member with a new number and an eSIM is ordered and paid', async () => {
    await writeJoining(visitor, 'Marjun');
    await takeFreeNumber(visitor);
    await see(say('line.another'));
    await reviewJoining(visitor);
    await makeChange(visitor, say('family.addFree'));
  });

  await test.step('the member is in the family', async () => {
    await open('/umsit-familju-hald');
    await expect(main).toContainText(say('family.takenOfAll', { taken: 6, all: 6 }));
    await expect(async () => {
      // While the line is in processing its link leads elsewhere.
      await open('/umsit-familju-hald');
      await touch(page.getByRole('link', { name: 'Marjun' }));
      await expect(page).toHaveURL(/\/familju-limur\/[0-9a-f-]{36}$/, { timeout: 5000 });
    }).toPass();
  });

  await test.step('no one else can join, and the screen says why', async () => {
    await open('/umsit-familju-hald');
    await see(say('family.blocked.family_full'));
    await expect(pressable(say('family.add'))).toHaveAttribute('aria-disabled', 'true');
    await open('/stovna-familju-lim');
    await see(say('family.cannotAdd'));
    await expect(page.getByLabel(say('profile.firstname'))).toHaveCount(0);
  });
});

test(
  'a customer who is too late for the last place sees that, and pays nothing',
  inFull,
  async ({ visitor, page, openTab, spy, say }) => {
    await visitor.arriveSignedIn(bjork, '/stovna-familju-lim');
    await writeJoining(visitor, 'Marjun');
    await takeFreeNumber(visitor);
    await visitor.see(say('line.another'));
    await reviewJoining(visitor);

    const other = await openTab();
    await other.open('/stovna-familju-lim');
    await writeJoining(other, 'Rói');
    await takeFreeNumber(other);
    await other.see(say('line.another'));
    await reviewJoining(other);
    await makeChange(other, say('family.addFree'));

    spy.expect(/^PATCH \/api\/subscriptions: 409$/);
    await visitor.touch(visitor.inMain(say('family.addFree')));
    await expect(page.getByRole('alert').filter({ hasText: 'fult' })).toBeVisible();
    await expect(page).toHaveURL('/stovna-familju-lim?step=review');
  },
);
