import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { accountOf, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { orderOf, step } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

const stopped = {
  ...orderOf({
    kind: 'sign_up',
    packageId: null,
    steps: [step('paid', 'done'), step('number_reserved', 'failed'), step('active', 'waiting')],
    problem: 'not_possible',
  }),
  mends: [],
};
const resolve = page.getByRole('button', { name: 'Rætta bíleggingina' });
const dialog = page.getByRole('dialog');

async function openOrders(order: ReturnType<typeof orderOf>) {
  fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf([lineOf('Bjørk', '01')])),
    'GET /orders': () => [order],
  });
  await openApp('/bileggingar', { signedIn: true, known: solja });
}

test('a line that keeps its number cannot take another one, and the customer is asked to call support', async () => {
  await openOrders(stopped);
  await expectSays(page.getByRole('main'), 'Ring til okkum, so fáa vit tað í rættlag.');
  await expect.element(resolve).not.toBeInTheDocument();
});

test('a line that keeps its number needs only the blank card again', async () => {
  await openOrders({ ...stopped, problem: 'simcard_number_wrong', mends: ['card'] });
  await resolve.click();
  await expect.element(dialog.getByLabelText('SIM-kort\u00ADnummar')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /nýtt nummar/ })).not.toBeInTheDocument();
});
