/** In lower case, as written on a keyboard without Faroese letters. */
export function inPlainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ð', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');
}
