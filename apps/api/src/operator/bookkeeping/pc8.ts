/** The letters of code page 437 from 0x80 on, which SIE calls PC8. */
const upper = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ';

/** Letters that it does not have, as the bookkeeping programs that read it write them. */
const others: Readonly<Record<string, string>> = { ø: 'ö', Ø: 'Ö', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th' };

/** A text in code page 437; a letter that it does not have loses its accent, and what is left without a letter is `?`. */
export function inPc8(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC')).flatMap(bytesOf));
}

function bytesOf(letter: string): number[] {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  const place = upper.indexOf(letter);
  if (place >= 0) return [0x80 + place];
  const replaced = others[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return replaced === letter ? [0x3f] : Array.from(replaced).flatMap(bytesOf);
}
