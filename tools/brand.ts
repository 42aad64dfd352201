/**
 * The brand: `npm run brand -- new Havtel` makes one, from a terminal or from a file of answers; `draw` makes everything again that
 * follows from packages/brand; `check` says what does not follow from it, and which colors cannot be read.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { findIllegible } from '@bylgja/brand/legibility';

import { WrongAnswers, askAnswers, readAnswers } from './brand/answers.ts';
import type { Answers } from './brand/answers.ts';
import { readColors } from './brand/colors.ts';
import { drawPictures, drawTexts, findStale } from './brand/draw.ts';
import { writeBrand } from './brand/write-brand.ts';
import { root } from './machine/paths.mjs';

const usage = 'npm run brand -- new [<name>] [--from answers.json] | draw | check';

async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, name] = positionals;
  if (command === 'new') return makeNew(values.from ? readAnswers(values.from, name) : await ask(name));
  if (command === 'draw') return draw();
  if (command === 'check') return check();
  throw new WrongAnswers(usage);
}

async function ask(name: string | undefined): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askAnswers(name, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

/** Writes the brand; what follows from it is made by another process, which reads the new one. */
function makeNew(answers: Answers): string[] {
  writeBrand(answers);
  const again = (...words: string[]) =>
    execFileSync(
      process.execPath,
      words.map((word, at) => (at === 0 ? join(root, word) : word)),
      { stdio: 'inherit' },
    );
  again('tools/brand.ts', 'draw');
  again('tools/openapi.ts');
  again('tools/brand.ts', 'check');
  return [
    `${answers.name} is the brand. Look at packages/brand: shops, texts and the store numbers are still to be set.`,
  ];
}

function draw(): string[] {
  for (const [file, text] of Object.entries(drawTexts())) writeFileSync(join(root, file), text);
  drawPictures();
  return [];
}

function check(): string[] {
  const different = findStale().map(
    (file) => `${file} does not follow from the brand: npm run brand -- draw`,
  );
  const illegible = findIllegible(readColors());
  if (different.length + illegible.length > 0)
    throw new WrongAnswers([...different, ...illegible].join('\n'));
  return ['Everything follows from the brand, and all colors can be read.'];
}

try {
  for (const line of await main()) console.log(line);
} catch (error) {
  if (!(error instanceof WrongAnswers)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
