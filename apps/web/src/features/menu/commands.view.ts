import type { Action } from '@bylgja/contract';
import { pathOf } from '@bylgja/contract/app-paths';
import type { AppPath, paths, ScreenName } from '@bylgja/contract/app-paths';
import { inPlainLetters } from '@bylgja/domain';
import type { Text, TextKey } from '@bylgja/i18n';

import { actionIcons } from '#features/lines/action-icons.view.ts';
import { offersOn } from '#features/lines/actions.view.ts';
import { digitsOfLine, lineName, managedLines, shownLine } from '#features/lines/lines.view.ts';
import type { ManagedLine, Subscriptions } from '#features/lines/lines.view.ts';
import { isOwnerOf } from '#features/lines/ownership.view.ts';
import type { IconName } from '#ui/data/icons.ts';

/** Something to do or a screen to go to, as the command menu lists it. */
export interface Command {
  readonly title: string;
  readonly icon: IconName;
  /** The line it is about, where the person has several. */
  readonly about?: string | undefined;
  readonly path: AppPath;
}

/** A screen without parameters: its path is its address. */
type PlainScreen = {
  [Name in ScreenName]: (typeof paths)[Name] extends `${string}$${string}` ? never : Name;
}[ScreenName];

const screens = [
  { name: 'home', icon: 'home', title: 'menu.home' },
  { name: 'notifications', icon: 'bell', title: 'notifications.title' },
  { name: 'invoices', icon: 'document', title: 'invoices.title' },
  { name: 'receipts', icon: 'receipt', title: 'menu.receipts' },
  { name: 'orders', icon: 'box', title: 'menu.orders' },
  { name: 'data-transfers', icon: 'swap', title: 'data.history' },
  { name: 'activity', icon: 'activity', title: 'activity.title' },
  { name: 'profile', icon: 'person', title: 'menu.profile' },
  { name: 'profile.edit', icon: 'pencil', title: 'profile.edit' },
  { name: 'profile.password', icon: 'lock', title: 'profile.changePassword' },
  { name: 'profile.agreement', icon: 'card', title: 'agreement.title' },
  { name: 'notification-topics', icon: 'bell', title: 'notifications.topics' },
  { name: 'sessions', icon: 'phone', title: 'menu.sessions' },
  { name: 'add-subscription', icon: 'plus', title: 'signup.addTitle' },
  { name: 'language', icon: 'globe', title: 'menu.language' },
  { name: 'terms', icon: 'document', title: 'menu.terms' },
  { name: 'privacy', icon: 'lock', title: 'menu.privacy' },
  { name: 'menu', icon: 'menu', title: 'menu.title' },
] as const satisfies readonly { name: PlainScreen; icon: IconName; title: TextKey }[];

interface Known {
  readonly subscriptions: Subscriptions | undefined;
  readonly actions: readonly Action[];
  readonly chosenLine: string | null;
}

/** What the person can do about the shown line, then the screens of that line, then all other screens. */
export function commandsFor({ subscriptions, actions, chosenLine }: Known, text: Text): Command[] {
  const shown = subscriptions && shownLine(subscriptions, chosenLine);
  const general = screens.map(({ name, icon, title }) => ({ icon, title: text(title), path: pathOf(name) }));
  if (subscriptions === undefined || shown === undefined) return general;
  return [...commandsOfLine(shown, { subscriptions, actions }, text), ...general];
}

function commandsOfLine(
  { line, account }: ManagedLine,
  { subscriptions, actions }: Pick<Known, 'actions'> & { subscriptions: Subscriptions },
  text: Text,
): Command[] {
  const lines = managedLines(subscriptions);
  const about = lines.length > 1 ? lineName(line, lines) : undefined;
  const phoneNumber = digitsOfLine(line);
  const offers = offersOn(actions, line.phoneNumber, text)
    .filter(({ refusal }) => refusal === null)
    .map(({ id }) => ({
      icon: actionIcons[id],
      title: text(`home.action.${id}`),
      path: pathOf(id, {}),
      about,
    }));
  const ofEverybody: Command[] = [
    { icon: 'bars', title: text('usage.title'), path: pathOf('usage', { id: line.id }), about },
    { icon: 'globe', title: text('general.abroad'), path: pathOf('roaming', { id: line.id }), about },
    {
      icon: 'sim',
      title: text('home.action.change-sim'),
      path: pathOf('change-sim', { id: line.id }),
      about,
    },
  ];
  if (!isOwnerOf({ phoneNumber }, subscriptions, actions)) return [...offers, ...ofEverybody];
  const ofOwner: Command[] = [
    { icon: 'phone', title: text('manage.title'), path: pathOf('home-manage', { phoneNumber }), about },
    {
      icon: 'swap',
      title: text('home.action.change-plan'),
      path: pathOf('change-plan', { id: line.id }),
      about,
    },
  ];
  const isFamily = account.planTypeId === 'family_plan';
  const family: Command[] = isFamily
    ? [{ icon: 'family', title: text('family.manage'), path: pathOf('home-manage-family') }]
    : [];
  return [...offers, ...ofEverybody, ...ofOwner, ...family];
}

/** The commands with all words of the query, each of which may be the beginning of a word, with or without accents. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const sought = wordsOf(query);
  return commands.filter(({ title, about = '' }) => {
    const words = wordsOf(`${title} ${about}`);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
}

function wordsOf(text: string): string[] {
  return inPlainLetters(text.replaceAll('\u00AD', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
