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
