import { createText } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';
import { expect, test } from 'vitest';

import { accountOf, actionsOn, lineOf, subscriptionsOf } from '#testing/lines.ts';

import { commandsFor, findCommands } from './commands.view.ts';

const text = createText(fo);
const titlesOf = (commands: readonly { title: string }[]) =>
  commands.map(({ title }) => title.replaceAll('\u00AD', ''));

function commandsOf(isOwner: boolean) {
  const lines = [lineOf('Hanna', '01'), lineOf('Bjørk', '02')];
  const subscriptions = subscriptionsOf(accountOf(lines, { planTypeId: 'family_plan' }));
  const known = {
    subscriptions: { ...subscriptions.data, isOwner },
    actions: isOwner ? actionsOn(lines) : [],
    chosenLine: null,
  };
  return commandsFor(known, text);
}

test('first is what can be done about the shown line, then its screens, then all others', () => {
  const commands = commandsOf(true);
  expect(titlesOf(commands).slice(0, 4)).toEqual(['Fyll á', 'Keyp eykapakka', 'Gev data', 'Bið um data']);
  expect(commands[1]).toMatchObject({ about: 'Hanna', path: '/keyp-eykapakka' });
  expect(titlesOf(commands)).toContain('Heim');
});

test('what only an owner may do is not offered to a member', () => {
  const owners = ['Umsit hald', 'Umsit familjuhald'];
  expect(titlesOf(commandsOf(true))).toEqual(expect.arrayContaining(owners));
  expect(titlesOf(commandsOf(false))).not.toEqual(expect.arrayContaining([owners[0]]));
});

test.each([
  ['frab', ['Fráboðanir', 'Vel fráboðanir']],
  ['BID um', ['Bið um data']],
  ['data hanna', ['Gev data', 'Bið um data']],
  ['onki slíkt', []],
])('“%s” finds %j', (query, found) => {
  expect(titlesOf(findCommands(commandsOf(true), query))).toEqual(found);
});
