import { gigabytes } from '@bylgja/domain';
import { bjork, hanna } from '@bylgja/fixtures';

import { expect, test } from './fake-phone.ts';

test('a push that arrives while the app is open only triggers a fetch from the server, and the screen stays', async ({
  visitor,
  phone,
  page,
  world,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/frabodanir');
  await expect(visitor.pressable(say('menu.title'))).toBeVisible();
  const notification = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bjørk' });
  await expect(notification).toHaveCount(0);

  const giver = await world.as(bjork);
  await giver.call('POST /data-transfers', {
    body: { kind: 'give', phoneNumber: world.phoneOf(hanna), dataAmount: gigabytes(1) },
  });
  phone.receivePush({ title: 'Not believed', data: { notificationId: 'n-1', link: '/umbonir' } });
  await expect(notification).toBeVisible();
  await expect(page.getByText('Not believed')).toHaveCount(0);
  await expect(page).toHaveURL('/frabodanir');
});
