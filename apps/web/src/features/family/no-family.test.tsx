import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectSays } from '#testing/words.ts';

import { familyOf, jogvan, openFamily, own } from './testing/family-app.ts';

test("a member of another owner's family sees who can add members", async () => {
  const ofAnother = familyOf([own], {
    otherMembers: [{ id: 'j', phoneNumber: '298211002', user: jogvan.user, status: 'active' }],
  });
  await openFamily('/stovna-familju-lim', [ofAnother], {
    'GET /subscriptions': () => ({ data: { currentAccount: ofAnother, otherAccounts: [], isOwner: false } }),
  });
  const main = page.getByRole('main');
  await expectSays(main, 'Tú ert limur í einum familjuhaldi', 'Bert eigarin av haldinum kann leggja');
  expect(page.getByText('Tú hevur einki familjuhald').query()).toBeNull();
});
