import { bjork, hanna, jogvan, sara } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { askBeside, askForData, atHomeElsewhere, give } from '../testing/data-transfers.ts';
import { expect, test } from '../testing/test.ts';
import type { World } from '../testing/world.ts';

async function ownLine(world: World, person: Person) {
  const { body } = await (await world.as(person)).call('GET /subscriptions');
  return body.data.currentAccount?.currentMember;
}

test('a customer gives data to a number, and the recipient has it', async ({ visitor, page, world, say }) => {
  const before = (await ownLine(world, hanna))?.dataTotal.domestic ?? 0;
  await visitor.arriveSignedIn(bjork);
  await visitor.press(say('home.action.give-data'));
  await visitor.see(say('data.giveLimit', { max: '10\u00A0GB' }));
  await page.getByLabel(say('data.number')).fill('21 10 10');
  await visitor.press(say('general.continue'));
  await expect(page).toHaveURL('/gev-data/211010');
  await expect(page.getByRole('main')).toContainText('Hanna O.');
  await give(visitor, '2\u00A0GB');
  await visitor.see(say('data.giveDone', { amount: '2\u00A0GB', name: 'Hanna' }));
  expect((await ownLine(world, hanna))?.dataTotal.domestic).toBe(before + 2048);
  expect((await ownLine(world, bjork))?.givenData.current).toBe(2048);

  await visitor.press(say('data.history'));
  const row = page.getByRole('listitem').filter({ hasText: 'Hanna O.' });
  await expect(row).toContainText(say('data.youGave'));
});

test('amounts beyond the limits are rejected with the limit', async ({ visitor, page, say, spy }) => {
  await visitor.arriveSignedIn(hanna, '/gev-data/211001');
  const amount = page.getByLabel(say('data.amount'));
  await amount.fill('5');
  await visitor.press(say('general.continue'));
  await expect(amount).toHaveAccessibleDescription(say('data.giveAvailable', { amount: '1,9\u00A0GB' }));

  spy.expect(/^GET \/api\/data-transfers\/recipients\/298299999: 422$/);
  spy.expect(/^GET \/api\/data-transfers\/recipients\/298211010: 422$/);
  await visitor.open('/gev-data');
  const number = page.getByLabel(say('data.number'));
  await number.fill('299999');
  await visitor.press(say('general.continue'));
  await expect(number).toHaveAccessibleDescription(/Nummarið finst ikki her/);
  await number.fill('211010');
  await visitor.press(say('general.continue'));
  await expect(number).toHaveAccessibleDescription(/Tú kanst ikki geva data til títt egna nummar/);
});

test('one customer asks for data and another gives it, each in their own browser', async ({
  visitor,
  page,
  world,
  say,
  openBrowser,
}) => {
  const before = (await ownLine(world, sara))?.dataTotal.domestic ?? 0;
  const bjorks = await atHomeElsewhere(openBrowser, world, bjork);
  await expect(bjorks.getByRole('main')).toContainText('Bjørk');
  const question = bjorks.getByRole('dialog', { name: say('data.received') });

  await visitor.arriveSignedIn(sara);
  await visitor.press(say('home.action.request-data'));
  await visitor.touch(page.getByRole('main').getByRole('link', { name: /^Bjørk/ }));
  await askForData(visitor, '1\u00A0GB');
  await visitor.see(say('data.requestSentTo', { amount: '1\u00A0GB', name: 'Bjørk' }));

  await expect(question).toContainText(say('data.requestBody', { name: 'Sára', amount: '1\u00A0GB' }));
  await question.getByRole('button', { name: say('data.approve', { amount: '1\u00A0GB' }) }).tap();
  await expect(question).toHaveCount(0);
  await visitor.press(say('data.history'));
  const row = page.getByRole('listitem').filter({ hasText: 'Bjørk J.' });
  await expect(row).toContainText(say('data.youGot'));
  expect((await ownLine(world, sara))?.dataTotal.domestic).toBe(before + 1024);
});

test('with two pending requests, the second opens once the first is answered', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await askBeside(world, { by: jogvan, of: bjork, megabytes: 1024 });
  world.clock.advance(1);
  await askBeside(world, { by: sara, of: bjork, megabytes: 2048 });
  await visitor.arriveSignedIn(bjork);
  const question = page.getByRole('dialog', { name: say('data.received') });
  await expect(question).toContainText('Jógvan');
  await visitor.touch(question.getByRole('button', { name: say('data.decline') }));
  const next = question.filter({ hasText: 'Sára' });
  await visitor.touch(next.getByRole('button', { name: say('data.approve', { amount: '2\u00A0GB' }) }));
  await expect(question).toHaveCount(0);
  const { body } = await (await world.as(bjork)).call('GET /data-transfers/history');
  expect(body.items.map(({ state }) => state).toSorted()).toEqual(['declined', 'given']);
});

test('a request withdrawn meanwhile closes with an explanation', async ({
  visitor,
  page,
  world,
  say,
  spy,
}) => {
  const id = await askBeside(world, { by: jogvan, of: bjork, megabytes: 1024 });
  await visitor.arriveSignedIn(bjork);
  const question = page.getByRole('dialog', { name: say('data.received') });
  await expect(question).toContainText('Jógvan');
  await (await world.as(jogvan)).call('DELETE /data-transfers/:id', { params: { id } });
  spy.expect(/^POST \/api\/data-transfers\/[\w-]+\/approve: 409$/);
  await visitor.touch(question.getByRole('button', { name: say('data.approve', { amount: '1\u00A0GB' }) }));
  await expect(page.getByRole('alert')).toContainText('Umbønin er longu avgreidd');
  await expect(question).toHaveCount(0);
});
