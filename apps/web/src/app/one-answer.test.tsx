import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { expectGauge } from '#testing/home.ts';
import { accountOf, actionsOn, lineOf, subscriptionsOf, usage } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja, tokens } from '#testing/people.ts';
import { homeOf } from '#testing/start.ts';

const signedInSolja = { signedIn: true, known: solja };

/** A person with one line, as the combined answer describes them. */
function answersOfOneLine(): Answers {
  const line = lineOf('Sólja', '30');
  return homeOf(solja, {
    subscriptions: subscriptionsOf(accountOf([line])),
    actions: actionsOn([line]),
    usage: { subscriptionId: line.id, answer: usage },
  });
}

async function signIn(): Promise<void> {
  await page.getByRole('link', { name: 'Rita inn við telduposti' }).click();
  await page.getByLabelText('Teldupostur').fill('solja@example.fo');
  await page.getByLabelText('Loyniorð', { exact: true }).fill('Bylgja-2026');
  await page.getByRole('button', { name: 'Rita inn' }).click();
}

test.each([
  ['known from before', signedInSolja],
  ['of whom nothing is known yet', { signedIn: true }],
])('home opens with one call for a person %s', async (_, device) => {
  const server = fakeApi({ ...answersTo(solja), ...answersOfOneLine() });
  await openApp('/', device);
  await expectGauge('Sólja · 21 10 30');
  await expect.element(page.getByRole('link', { name: 'Keyp eykapakka' })).toBeVisible();
  expect(server.calls).toEqual(['GET /home']);
});

test('signing in gets everything in one answer, too', async () => {
  const server = fakeApi({
    ...answersTo(solja),
    ...answersOfOneLine(),
    'POST /auth/email-login': () => tokens,
  });
  await openApp('/rita-inn');
  await signIn();
  await expectGauge('Sólja · 21 10 30');
  expect(server.calls).toEqual(['POST /auth/email-login', 'GET /home']);
});

test('a part that the server has left out is fetched by itself, and can be refetched', async () => {
  const server = fakeApi({
    ...homeOf(solja, { subscriptions: undefined }),
    'GET /subscriptions': () => problem('not_found', 404),
  });
  await openApp('/', signedInSolja);
  await expect.element(page.getByRole('button', { name: 'Royn aftur' })).toBeVisible();
  expect(server.calls[0]).toBe('GET /home');
  expect(new Set(server.calls.slice(1))).toEqual(new Set(['GET /subscriptions']));
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf([lineOf('Sólja', '31')])) });
  await page.getByRole('button', { name: 'Royn aftur' }).click();
  await expectGauge('Sólja · 21 10 31');
});
