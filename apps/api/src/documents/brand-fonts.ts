import { readFileSync } from 'node:fs';

import { create } from 'fontkit';

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
  const ofBold = new Set(create(bold).characterSet);
  const characters = create(plain).characterSet.filter((code) => ofBold.has(code));
  return { plain, bold, characters: new Set(characters) };
}

/** Letters that Unicode cannot decompose into a base letter. */
const bareForms: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' };

/**
 * A text in the characters of a font. Other letters lose their diacritics (`Łukasz`, `Lukasz`) rather than turn into wrong letters; a
 * letter without a base letter becomes `?`. Places to break a word are left out: a font would draw them as hyphens.
 */
export function writable(text: string, characters: ReadonlySet<number>): string {
  const isHeld = (letter: string) => characters.has(letter.codePointAt(0) ?? 0);
  return text
    .normalize('NFC')
    .replaceAll('\u00AD', '')
    .replaceAll(/./gsu, (letter) => {
      if (isHeld(letter)) return letter;
      const bare = bareForms[letter] ?? letter.normalize('NFD').charAt(0);
      return isHeld(bare) ? bare : '?';
    });
}
