import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';
import type { AppsBeside } from '@bylgja/brand/apps';
import { findIllegible } from '@bylgja/brand/legibility';

import { root } from '../machine/paths.mjs';
import { WrongAnswers } from './answers.ts';
import type { Answers } from './answers.ts';
import { readColors, writeColors } from './colors.ts';

const folder = join(root, 'packages/brand/src');

/**
 * Writes the answers into the files of packages/brand, in place of the brand that is there. Throws `WrongAnswers` before it writes
 * anything: also for colors that cannot be read, each pair with its ratio.
 */
export function writeBrand(answers: Answers): void {
  const mark = answers.logo === '' ? brand.mark : readLogo(readFileSync(answers.logo, 'utf8'));
  const css = writeColors(read('brand.css'), answers);
  const themes = readColors(css);
  const illegible = findIllegible(themes);
  if (illegible.length > 0) throw new WrongAnswers(illegible.join('\n'));
  const { light, dark } = themes;
  rewritten('brand.css', () => css);
  rewritten('brand.ts', (text) =>
    withValues(text, {
      "\\n  name: '": answers.name,
      "key: '": answers.key,
      "orderPrefix: '": answers.orderPrefix,
      "page: \\{ light: '": light['page'],
      "page: \\{ light: '[^']*', dark: '": dark['page'],
      "sea: '": light['sea'],
      "crest: '": light['sea-chip'],
      "accent: '": light['accent'],
      "onAccent: '": light['on-accent'],
      "path: '": mark.path,
      "supportNumber: '": answers.supportNumber,
      "company: \\{ name: '": answers.company,
      "address: '": answers.address,
      "companyNumber: '": answers.companyNumber,
      "app: \\{ id: '": answers.appId,
      "scheme: '": answers.key,
      "host: '": answers.host,
    }).replace(/size: \d+/, `size: ${mark.size}`),
  );
  for (const file of ['apps.ts', 'shops.ts']) {
    rewritten(file, (text) =>
      text
        .replaceAll(brand.app.id, answers.appId)
        .replaceAll(
          brand.app.id.slice(0, brand.app.id.lastIndexOf('.')),
          answers.appId.slice(0, answers.appId.lastIndexOf('.')),
        )
        .replaceAll(brand.name, answers.name)
        .replaceAll(brand.key, answers.key),
    );
  }
  rewritten('apps.ts', (text) => withApps(text, answers.apps ?? {}));
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function rewritten(file: string, write: (text: string) => string): void {
  writeFileSync(join(folder, file), write(read(file)));
}

/** The text with these apps beside this one, in place of those of the brand before. */
function withApps(text: string, apps: AppsBeside): string {
  const place = /(?<=^export const appsBeside: AppsBeside = )\{[^]*?\}(?=;$)/m;
  if (!place.test(text)) throw new Error('apps.ts has no appsBeside');
  return text.replace(place, () => writeLiteral(apps));
}

/** A value as it is written in a source. */
function writeLiteral(value: object | string, indent = ''): string {
  if (typeof value === 'string') return `'${value}'`;
  const lines = Object.entries(value).map(
    ([key, inner]: [string, object | string]) =>
      `${indent}  ${key}: ${writeLiteral(inner, `${indent}  `)},\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** The text with other values in quotes, each by what stands before it. */
function withValues(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values).reduce((written, [before, value]) => {
    const place = new RegExp(`(${before})[^']*'`);
    if (value === undefined || !place.test(written)) throw new Error(`brand.ts has no ${before}`);
    return written.replace(place, (_, kept: string) => `${kept}${value}'`);
  }, text);
}

/** The logo of an SVG file: its only path, on the square of its viewBox. Throws `WrongAnswers`. */
function readLogo(svg: string): { readonly size: number; readonly path: string } {
  const [, size = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(/<path\b[^>]*?\sd="([^"']+)"/g)];
  const [path] = paths;
  const others = /<(?:rect|circle|ellipse|polygon|polyline|line|text|image|use|g\s[^>]*transform)\b/.test(
    svg,
  );
  if (size === '' || size !== height || paths.length !== 1 || path?.[1] === undefined || others) {
    throw new WrongAnswers(
      'logo must be an SVG with viewBox="0 0 N N" and one path, without transformations',
    );
  }
  return { size: Number(size), path: path[1] };
}
