/** The characters of the standard fonts of PDF beyond Latin-1 (Windows-1252). */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Letters that Unicode cannot decompose into a base letter. */
const bareForms: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' };

/**
 * A text in letters of the PDF's font. Other letters lose their diacritics (`Łukasz Wróbel`, `Lukasz Wróbel`) rather than turn
 * into wrong letters; a letter without a base letter becomes `?`.
 */
export function writable(text: string): string {
  return text.normalize('NFC').replaceAll(/./gsu, writableLetter);
}

function writableLetter(letter: string): string {
  if (isHeld(letter)) return letter;
  const bare = bareForms[letter] ?? letter.normalize('NFD').charAt(0);
  return isHeld(bare) ? bare : '?';
}

function isHeld(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || beyondLatin1.has(letter);
}
