/** The default alphabet of GSM 03.38 by its codes; 0x1b is the escape to the extension. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escape = 0x1b;
const extension = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
};

const codes: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...Array.from(basic, (letter, code) => [letter, [code]] as const).filter(([, [code]]) => code !== escape),
  ...Object.entries({ ...extension, '|': 0x40, '€': 0x65 }).map(
    ([letter, code]) => [letter, [escape, code]] as const,
  ),
]);

/**
 * The codes of a letter, one octet each; undefined if the alphabet does not have it. Of the Faroese letters it has `æ` and `ø`, and not
 * `á`, `í`, `ó`, `ú`, `ý` and `ð`.
 */
export function gsmCodesOf(letter: string): readonly number[] | undefined {
  return codes.get(letter);
}
