import { join } from 'node:path';

/** Where the pictures and their contact sheet are written. */
export const pictureFolder = join(import.meta.dirname, '../playwright-report/pictures');

const languages = ['fo', 'en'] as const;

/** One picture of a screen: `fo/the-menu-390-dark.png`. */
export interface Picture {
  readonly file: string;
  readonly language: string;
  readonly screen: string;
  readonly width: number;
  readonly theme: string;
}

/** The picture of that name below the folder; undefined for any other file. */
export function pictureOf(file: string): Picture | undefined {
  const [, language, screen, width, theme] = /^(\w\w)\/(.+)-(\d+)-(light|dark)\.png$/.exec(file) ?? [];
  if (language === undefined || screen === undefined || theme === undefined) return undefined;
  return { file, language, screen, width: Number(width), theme };
}

/** All pictures of each screen, from the narrowest to the widest, light before dark, Faroese before English. */
export function byScreen(pictures: readonly Picture[]): Map<string, Picture[]> {
  const place = ({ language, width, theme }: Picture) =>
    [language === languages[0] ? 0 : 1, width, theme === 'light' ? 0 : 1] as const;
  const ordered = pictures.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
  const groups = Map.groupBy(ordered, ({ screen }) => screen);
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other)));
}
