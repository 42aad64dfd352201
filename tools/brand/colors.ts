import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';
import { readThemes } from '@bylgja/brand/legibility';
import type { Colors, Themes } from '@bylgja/brand/legibility';

import { root } from '../machine/paths.mjs';
import type { Answers } from './answers.ts';
import { turnPalette } from './palette.ts';

/** The colors of both themes, with those of the brand; or with those of a style sheet that is not the brand’s yet. */
export function readColors(ofBrand = read('packages/brand/src/brand.css')): Themes {
  return readThemes([read('apps/web/src/ui/tokens.css'), ofBrand]);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Sets the colors of each list of the style sheet: the light one first, then the dark one twice. */
export function writeColors(css: string, answers: Answers): string {
  const from = { sea: brand.colors.sea, accent: brand.colors.accent };
  const { light, dark } = readThemes([css]);
  const own = Object.fromEntries(Object.entries(dark).filter(([role, color]) => color !== light[role]));
  const lightPalette: Colors = { ...turnPalette(light, from, answers), ...answers.colors?.light };
  const darkPalette: Colors = {
    ...turnPalette({ ...light, ...own }, from, answers),
    ...answers.colors?.dark,
  };
  const [, ...dark2] = css.split(/(?=:root(?::not\(\[data-theme='light'\]\)|\[data-theme='dark'\]) \{)/);
  const head = css.slice(0, css.length - dark2.join('').length);
  return [withColors(head, lightPalette), ...dark2.map((part) => withColors(part, darkPalette))].join('');
}

function withColors(css: string, palette: Colors): string {
  return css.replaceAll(/--color-([\w-]+):(\s*)[^;]+;/g, (whole, role: string, gap: string) => {
    const color = palette[role];
    return color === undefined ? whole : `--color-${role}:${gap}${color};`;
  });
}
