import { readFile, writeFile } from 'node:fs/promises';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { readAloud } from './spoken.ts';

/** A job as a screen reader speaks it: a file with a part for each screen. */
export interface Transcript {
  /** Waits until exactly what the file has for this screen is spoken. */
  hear(page: Page, screen: string): Promise<void>;
  /** Writes the file anew where that is asked for; else checks that every screen of the file was heard. */
  end(): Promise<void>;
}

const heading = '## ';

/** A payment’s reference is random. */
const reference = /\bP[\dA-HJKMNP-TV-Z]{13}\b/g;

/** @param isWritten The file is written instead of compared. */
export async function openTranscript(file: string, isWritten: boolean): Promise<Transcript> {
  const kept = isWritten ? new Map<string, string>() : partsOf(await readFile(file, 'utf8'));
  const heard: string[] = [];
  return {
    async hear(page, screen) {
      heard.push(screen);
      if (isWritten) kept.set(screen, await readAtRest(page));
      const message = `what is spoken: ${screen}`;
      await expect.poll(() => hearPage(page), { message }).toBe(kept.get(screen));
    },
    async end() {
      if (isWritten) await writeFile(file, fileOf(kept));
      expect(heard).toEqual([...kept.keys()]);
    },
  };
}

async function hearPage(page: Page): Promise<string> {
  return (await readAloud(page)).replaceAll(reference, 'P…');
}

/** What is spoken once everything has loaded. */
async function readAtRest(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  let spoken = '';
  await expect(async () => {
    const before = spoken;
    spoken = await hearPage(page);
    expect(spoken).toBe(before);
  }).toPass({ intervals: [300] });
  return spoken;
}

function partsOf(text: string): Map<string, string> {
  const parts = text.split(new RegExp(`^${heading}`, 'm')).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}

function fileOf(parts: ReadonlyMap<string, string>): string {
  return [...parts].map(([screen, spoken]) => `${heading}${screen}\n\n${spoken}\n`).join('\n');
}
