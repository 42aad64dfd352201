import { contrast, parseRgb } from './contrast.ts';

/** Color roles with their values, `page: '#rrggbb'`. */
export type Colors = Readonly<Record<string, string>>;

/** The colors of both themes, as the style sheets of the app and the brand declare them together. */
export interface Themes {
  readonly light: Colors;
  readonly dark: Colors;
  /** The dark theme where the system asks for it: the same list again. */
  readonly systemDark: Colors;
}

export function readThemes(styleSheets: readonly string[]): Themes {
  const declared = (selector: string) =>
    Object.assign({}, ...styleSheets.map((css) => colorsIn(blockOf(css, selector)))) as Colors;
  const light = declared(':root');
  return {
    light,
    dark: { ...light, ...declared(":root[data-theme='dark']") },
    systemDark: { ...light, ...declared(":root:not([data-theme='light'])") },
  };
}

/** The declarations of a selector's first block; later ones are for special cases, such as forced colors. */
function blockOf(css: string, selector: string): string {
  const [, block = ''] = css.split(`${selector} {`);
  return block.slice(0, block.indexOf('}'));
}

function colorsIn(declarations: string): Colors {
  const found = declarations.matchAll(/--color-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

/** What one color must have against another (WCAG 2.2): text 4.5:1 (1.4.3), shapes 3:1 (1.4.11). */
export interface Pair {
  readonly role: string;
  readonly ground: string;
  readonly least: number;
}

const grounds = ['page', 'surface', 'surface-sunken', 'surface-raised'];
const seas = ['sea', 'sea-far', 'sea-water'];

/** What is read on what: 4.5:1. */
const words: readonly (readonly [role: string, ground: string])[] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['action', ground],
  ]),
  ...['page', 'surface', 'surface-raised'].flatMap((ground): [string, string][] => [
    ['positive', ground],
    ['caution', ground],
    ['negative', ground],
  ]),
  ...seas.flatMap((ground): [string, string][] => [
    ['on-sea', ground],
    ['on-sea-muted', ground],
  ]),
  ...['action', 'positive', 'caution', 'negative', 'notice'].map((role): [string, string] => [
    `on-${role}-soft`,
    `${role}-soft`,
  ]),
  ['text-muted', 'action-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-sea', 'avatar-water'],
  ['on-sea-chip', 'sea-chip'],
  ['page', 'text'],
  ['surface', 'caution'],
];

/** What is seen on what: 3:1. */
const shapes: readonly (readonly [role: string, ground: string])[] = [
  ...['page', 'surface', 'surface-raised'].flatMap((ground): [string, string][] => [
    ['line-control', ground],
    ['accent', ground],
  ]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ['focus-on-sea', 'sea'],
  ['focus-on-sea', 'sea-water'],
  ['accent', 'sea'],
  ['sea-crest', 'sea'],
  ['sea-crest', 'sea-water'],
  ['sea-chip', 'sea-water'],
  ['surface', 'action'],
];

export const pairs: readonly Pair[] = [
  ...words.map(([role, ground]) => ({ role, ground, least: 4.5 })),
  ...shapes.map(([role, ground]) => ({ role, ground, least: 3 })),
];

/** The contrast of a pair. Throws if a color is missing or not of the form `#rrggbb`. */
export function contrastOf(colors: Colors, { role, ground }: Pair): number {
  const [one, other] = [role, ground].map((name) => parseRgb(colors[name] ?? `--color-${name}`));
  if (!one || !other) throw new Error('a pair has two colors');
  return contrast(one, other);
}

/** Every pair without enough contrast, as a sentence with its ratio. */
export function findIllegible({ light, dark }: Themes): string[] {
  return Object.entries({ light, dark }).flatMap(([theme, colors]) =>
    pairs
      .filter((pair) => contrastOf(colors, pair) < pair.least)
      .map((pair) => {
        const ratio = Math.floor(contrastOf(colors, pair) * 100) / 100;
        const { role, ground, least } = pair;
        return `${theme}: ${role} (${colors[role]}) on ${ground} (${colors[ground]}) has ${ratio}:1, and needs ${least}:1`;
      }),
  );
}
