import { readFileSync } from 'node:fs';

import { charactersOf } from './font-characters.ts';

export interface BrandFonts {
  readonly plain: Buffer;
  readonly bold: Buffer;
  /** The characters of both, by their code points. */
  readonly characters: ReadonlySet<number>;
}

let fonts: BrandFonts | undefined;

/** The brand's fonts for paper. They are embedded, so that a document looks the same wherever it is opened. */
export function brandFonts(): BrandFonts {
  fonts ??= readFonts();
  return fonts;
}

function readFonts(): BrandFonts {
  const [plain, bold] = ['regular', 'bold'].map((name) =>
    readFileSync(new URL(import.meta.resolve(`@bylgja/brand/fonts/${name}.ttf`))),
  );
  if (!plain || !bold) throw new Error('The brand has no fonts for paper.');
  const ofBold = charactersOf(bold);
  const characters = [...charactersOf(plain)].filter((code) => ofBold.has(code));
  return { plain, bold, characters: new Set(characters) };
}
