/**
 * Generates the brand's files for both projects in apps/native: `node tools/native-brand.ts`, after a change of packages/brand.
 * The files are committed, and a test compares them. The two iOS images need Chromium; the rest are text files.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';

import { root } from './machine/paths.mjs';
import { nativeDrawings } from './native/drawings.ts';
import { findChromium } from './programs.ts';

const native = join(root, 'apps/native');
const { mark, colors } = brand;

for (const [file, text] of Object.entries(nativeDrawings)) writeFileSync(join(native, file), text);

const assets = join(native, 'ios/App/App/Assets.xcassets');
picture({ file: `${assets}/AppIcon.appiconset/AppIcon-1024.png`, size: 1024, markSize: 600 });
picture({ file: `${assets}/Splash.imageset/splash.png`, size: 1024, markSize: 288 });

/** The brand mark centred on the sea background. */
function picture({ file, size, markSize }: { file: string; size: number; markSize: number }): void {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-'));
  const place = (size - markSize) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" fill="${colors.sea}"/>
    <svg x="${place}" y="${place}" width="${markSize}" height="${markSize}" viewBox="0 0 ${mark.size} ${mark.size}">
      <path fill="${colors.crest}" d="${mark.path}"/>
    </svg>
  </svg>`;
  writeFileSync(join(folder, 'picture.html'), `<!doctype html><body style="margin:0">${svg}`);
  const chromium = findChromium() ?? 'chromium';
  const how = ['--headless', '--no-sandbox', '--hide-scrollbars', '--force-device-scale-factor=1'];
  const what = [`--window-size=${size},${size}`, `--screenshot=${file}`, join(folder, 'picture.html')];
  execFileSync(chromium, [...how, ...what], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
}
