import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';

import { root } from '../machine/paths.mjs';
import { findChromium } from '../programs.ts';
import { nativeDrawings } from './native-drawings.ts';
import { namedFiles, withNames } from './native-names.ts';

const { mark, colors } = brand;
const native = 'apps/native';
const assets = `${native}/ios/App/App/Assets.xcassets`;

/** The mark, centred on the deep color, as an SVG. */
function icon({ size, markSize }: { size: number; markSize: number }): string {
  const place = (size - markSize) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <rect width="${size}" height="${size}" fill="${colors.sea}"/>
  <svg x="${place}" y="${place}" width="${markSize}" height="${markSize}" viewBox="0 0 ${mark.size} ${mark.size}"><path fill="${colors.crest}" d="${mark.path}"/></svg>
</svg>
`;
}

/** A phone may crop a maskable icon to the centre circle of four fifths. */
const webIcon = { size: 512, markSize: 300 };

/** Every text file that is made from the brand, by its path. */
export function drawTexts(): Readonly<Record<string, string>> {
  const named = namedFiles.map((file) => {
    const path = `${native}/${file}`;
    return [path, withNames(file, readFileSync(join(root, path), 'utf8'))];
  });
  const drawn = Object.entries(nativeDrawings).map(([file, text]) => [`${native}/${file}`, text]);
  return Object.fromEntries([['packages/brand/src/icon.svg', icon(webIcon)], ...drawn, ...named]);
}

/** Every picture that is made from the brand: size and size of the mark, by its path. */
export const pictures: Readonly<Record<string, { size: number; markSize: number }>> = {
  'packages/brand/src/icon-512.png': webIcon,
  [`${assets}/AppIcon.appiconset/AppIcon-1024.png`]: { size: 1024, markSize: 600 },
  [`${assets}/Splash.imageset/splash.png`]: { size: 1024, markSize: 288 },
};

/** What the pictures were drawn from, by their path: a comparison of pixels would need Chromium. */
const record = join(root, 'packages/brand/src/pictures.json');

/** One hash of a picture's drawing and of the picture itself, so that neither changes alone. */
function hashOf(file: string, what: { size: number; markSize: number }): string {
  return createHash('sha256')
    .update(icon(what))
    .update(readFileSync(join(root, file)))
    .digest('hex');
}

function hashPictures(): Record<string, string> {
  return Object.fromEntries(Object.entries(pictures).map(([file, what]) => [file, hashOf(file, what)]));
}

/** Every file that does not follow from the brand; `draw` makes it again. */
export function findStale(): string[] {
  const texts = Object.entries(drawTexts()).filter(
    ([file, text]) => readFileSync(join(root, file), 'utf8') !== text,
  );
  const drawn: Readonly<Record<string, string>> = JSON.parse(readFileSync(record, 'utf8'));
  const stale = Object.entries(hashPictures()).filter(([file, hash]) => drawn[file] !== hash);
  return [...texts, ...stale].map(([file]) => file);
}

/** Draws the pictures with Chromium, and records what they were drawn from. Throws if there is none. */
export function drawPictures(): void {
  const chromium = findChromium();
  if (chromium === undefined)
    throw new Error('The pictures need Chromium: install it, or set CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  const page = join(folder, 'picture.html');
  for (const [file, what] of Object.entries(pictures)) {
    writeFileSync(page, `<!doctype html><style>*{margin:0}body>svg{display:block}</style>${icon(what)}`);
    const how = ['--headless', '--no-sandbox', '--hide-scrollbars', '--force-device-scale-factor=1'];
    const size = `--window-size=${what.size},${what.size}`;
    execFileSync(chromium, [...how, size, `--screenshot=${join(root, file)}`, page], { stdio: 'ignore' });
  }
  rmSync(folder, { recursive: true });
  writeFileSync(record, `${JSON.stringify(hashPictures(), null, 2)}\n`);
}
