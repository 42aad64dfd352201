import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import type { AppsBeside, OpenedApp, StoreApp } from '@bylgja/brand/apps';

/** What a provider says of its brand. */
export interface Answers {
  readonly name: string;
  /** The name for other systems: small letters and digits. */
  readonly key: string;
  readonly orderPrefix: string;
  readonly company: string;
  readonly address: string;
  readonly companyNumber: string;
  readonly supportNumber: string;
  readonly appId: string;
  readonly host: string;
  /** The deep color of panels, icon and splash screen, and the color of the one thing to do on a screen. */
  readonly sea: string;
  readonly accent: string;
  /** The SVG file of the logo; empty to keep the mark. */
  readonly logo: string;
  /** Colors of both themes that are set as they are, `light: { page: '#fffdf7' }`; only in a file. */
  readonly colors?: { readonly light?: Colors; readonly dark?: Colors };
  /** The apps beside this one; only in a file, and none if it names none. */
  readonly apps?: AppsBeside;
}

type Colors = Readonly<Record<string, string>>;

interface Question {
  readonly about: keyof Omit<Answers, 'colors' | 'apps'>;
  readonly ask: string;
  /** What is proposed, from the answers before. */
  readonly proposed: (given: Given) => string;
  readonly shape: RegExp;
  readonly must: string;
}

type Given = Readonly<Partial<Record<Question['about'], string>>>;

const nothing = () => '';
const color = /^#[0-9a-f]{6}$/;

const questions: readonly Question[] = [
  {
    about: 'name',
    ask: 'Name',
    proposed: nothing,
    shape: /^[^'\n]{1,11}$/,
    must: 'has 1 to 11 characters, as the sender of a text may have',
  },
  {
    about: 'key',
    ask: 'Name for other systems',
    proposed: ({ name = '' }) => keyOf(name),
    shape: /^[a-z][a-z\d]{1,19}$/,
    must: 'has 2 to 20 small letters and digits',
  },
  {
    about: 'orderPrefix',
    ask: 'Order numbers begin with',
    proposed: ({ key = '' }) => key.slice(0, 2).toUpperCase(),
    shape: /^[A-Z]{2,4}$/,
    must: 'has 2 to 4 capital letters',
  },
  {
    about: 'company',
    ask: 'Company',
    proposed: ({ name = '' }) => name,
    shape: /^[^'\n]+$/,
    must: 'is the seller on receipts',
  },
  {
    about: 'address',
    ask: 'Its address',
    proposed: nothing,
    shape: /^[^'\n]+$/,
    must: 'is where the seller is',
  },
  {
    about: 'companyNumber',
    ask: 'Its number in the register of companies',
    proposed: nothing,
    shape: /^[\w .-]+$/,
    must: 'has letters and digits',
  },
  {
    about: 'supportNumber',
    ask: 'Support number',
    proposed: nothing,
    shape: /^\d{5,12}$/,
    must: 'has digits without the country code',
  },
  {
    about: 'appId',
    ask: 'App id in the stores',
    proposed: ({ key = '' }) => `fo.${key}.app`,
    shape: /^[a-z][a-z\d]*(?:\.[a-z][a-z\d]*)+$/,
    must: 'is like fo.havtel.app',
  },
  {
    about: 'host',
    ask: 'Host of the app’s addresses',
    proposed: ({ key = '' }) => `app.${key}.fo`,
    shape: /^[a-z\d-]+(?:\.[a-z\d-]+)+$/,
    must: 'is a host name',
  },
  {
    about: 'sea',
    ask: 'Deep color (panels, icon)',
    proposed: nothing,
    shape: color,
    must: 'is a color like #0c2f44',
  },
  {
    about: 'accent',
    ask: 'Accent color (the main button)',
    proposed: nothing,
    shape: color,
    must: 'is a color like #ee6128',
  },
  {
    about: 'logo',
    ask: 'SVG file of the logo, one path on a square (empty: as it is)',
    proposed: nothing,
    shape: /^.*$/,
    must: 'is a path',
  },
];

/** Answers that cannot be used; each sentence names the answer. */
export class WrongAnswers extends Error {}

/** Reads the answers of a file; a logo’s path is relative to it. Throws `WrongAnswers`. */
export function readAnswers(file: string, name: string | undefined): Answers {
  const { colors, apps = {}, ...given }: Partial<Answers> = JSON.parse(readFileSync(file, 'utf8'));
  const answers = complete({ ...given, ...(name !== undefined && { name }) });
  const logo = answers.logo === '' ? '' : resolve(dirname(file), answers.logo);
  return { ...answers, logo, ...(colors && { colors }), apps: readApps(apps) };
}

const word = /^[^'\n]+$/;
const https = /^https:\/\/[^'\s]+$/;

/** The apps of a file, with exactly the values that each must have. Throws `WrongAnswers`. */
function readApps({ other, partner }: AppsBeside): AppsBeside {
  const part = (name: string, value: unknown, shape: RegExp): string => {
    if (typeof value === 'string' && shape.test(value)) return value;
    throw new WrongAnswers(`apps.${name} must match ${shape.source}`);
  };
  const storeApp = (is: string, { name, storeLinks }: Partial<StoreApp>): StoreApp => ({
    name: part(`${is}.name`, name, word),
    storeLinks: {
      ios: part(`${is}.storeLinks.ios`, storeLinks?.ios, https),
      android: part(`${is}.storeLinks.android`, storeLinks?.android, https),
    },
  });
  const openedApp = (app: Partial<OpenedApp>): OpenedApp => ({
    ...storeApp('other', app),
    scheme: part('other.scheme', app.scheme, /^[a-z][a-z\d+.-]*:\/\/$/),
    android: part('other.android', app.android, /^[a-z]\w*(?:\.[a-z]\w*)+$/),
  });
  return {
    ...(other && { other: openedApp(other) }),
    ...(partner && { partner: storeApp('partner', partner) }),
  };
}

/** Asks every question, again until the answer can be used. */
export async function askAnswers(
  name: string | undefined,
  ask: (question: string) => Promise<string>,
): Promise<Answers> {
  const given: Partial<Record<Question['about'], string>> = name === undefined ? {} : { name };
  for (const { about, ask: words, proposed, shape, must } of questions) {
    const proposal = given[about] ?? proposed(given);
    let answer = '';
    let isRight = false;
    while (!isRight) {
      answer = (await ask(`${words}${proposal === '' ? '' : ` (${proposal})`}: `)).trim() || proposal;
      isRight = shape.test(answer);
      if (!isRight) await ask(`It ${must}. Enter to go on.`);
    }
    given[about] = answer;
  }
  return complete(given);
}

function complete(given: Given): Answers {
  const answers: Partial<Record<Question['about'], string>> = { ...given };
  for (const { about, proposed } of questions) answers[about] ??= proposed(answers);
  const wrong = questions.filter(({ about, shape }) => !shape.test(answers[about] ?? ''));
  if (wrong.length > 0) {
    throw new WrongAnswers(wrong.map(({ about, must }) => `${about} ${must}`).join('\n'));
  }
  return answers as Answers;
}

/** `Føroya Tele` is `foroyatele`. */
function keyOf(name: string): string {
  const letters = name.toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ð', 'd');
  return letters.normalize('NFD').replaceAll(/[^a-z\d]/g, '');
}
