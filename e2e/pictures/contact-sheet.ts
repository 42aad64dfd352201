/** Puts every picture that has been taken so far on one page, index.html, and that page into pictures, sheet-01.png and so on. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from '@playwright/test';

import config from '../playwright.config.ts';
import { byScreen, pictureFolder, pictureOf } from './picture-names.ts';
import type { Picture } from './picture-names.ts';

/** As many as stay legible in one picture. */
const screensPerSheet = 4;

/** How large a picture is beside the screen that it shows. */
const scale = 0.3;

const index = join(pictureFolder, 'index.html');

// oxlint-disable-next-line import/no-default-export -- what Playwright asks of a global teardown
export default async function buildContactSheet(): Promise<void> {
  const files = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' });
  const pictures = files.map((file) => pictureOf(file)).filter((picture) => picture !== undefined);
  for (const file of files.filter((name) => name.startsWith('sheet-'))) rmSync(join(pictureFolder, file));
  const groups = [...byScreen(pictures)];
  const sheets = Array.from({ length: Math.ceil(groups.length / screensPerSheet) }, (_, nth) =>
    groups.slice(nth * screensPerSheet, (nth + 1) * screensPerSheet),
  );
  writeFileSync(index, writePage(sheets));
  await photograph(sheets.length);
}

function writePage(sheets: readonly (readonly [string, Picture[]][])[]): string {
  const sections = sheets.map((groups) => `<section>${groups.map(writeScreen).join('')}</section>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 0; font: 14px system-ui, sans-serif; background: #ddd; }
  section { inline-size: max-content; padding: 1px 16px; background: #ddd; }
  h2 { margin-block: 16px 8px; font-size: 18px; }
  div { display: flex; align-items: flex-start; gap: 8px; margin-block-end: 12px; }
  figure { margin: 0; }
  img { display: block; }
  figcaption { padding-block: 2px; }
</style>
${sections.join('\n')}
`;
}

function writeScreen([screen, pictures]: readonly [string, Picture[]]): string {
  const rows = [...Map.groupBy(pictures, ({ language }) => language).values()];
  const figures = rows.map((row) => `<div>${row.map(writePicture).join('')}</div>`);
  return `<h2 id="${screen}">${screen.replaceAll('-', ' ')}</h2>${figures.join('')}`;
}

function writePicture({ file, language, width, theme }: Picture): string {
  const image = `<img src="${file}" width="${Math.round(width * scale)}" loading="lazy" alt="">`;
  return `<figure><a href="${file}">${image}</a><figcaption>${language} ${width} ${theme}</figcaption></figure>`;
}

async function photograph(sheets: number): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.goto(pathToFileURL(index).href);
  for (let nth = 0; nth < sheets; nth += 1) {
    const sheet = page.locator('section').nth(nth);
    await sheet.evaluate(async (section) => {
      const images = [...section.querySelectorAll('img')];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode()));
    });
    const name = `sheet-${String(nth + 1).padStart(2, '0')}.png`;
    await sheet.screenshot({ path: join(pictureFolder, name) });
  }
  await browser.close();
}
