/** What separates two commands on a line. */
const separators = new Set(['&&', '||', '|', ';']);

const token =
  /\s*(?:(?<end>&&|\|\||\||;|#.*)|(?<to>\d?>>?)\s*|(?<word>(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'|;&<>#]|<[^>\n]*>|(?<=\S)#)+))/uy;

/** The commands of a line of a shell, each as its words without quotes; comments and redirections are left out. */
export function splitCommands(line: string): string[][] {
  const commands: string[][] = [[]];
  let isTarget = false;
  for (token.lastIndex = 0; token.lastIndex < line.trimEnd().length;) {
    const at = token.lastIndex;
    const found = token.exec(line)?.groups;
    if (!found) throw new Error(`not understood from column ${at + 1} on: ${line}`);
    const { end, to, word } = found;
    if (end?.startsWith('#')) break;
    if (end !== undefined && separators.has(end)) commands.push([]);
    if (word !== undefined && !isTarget) commands.at(-1)?.push(withoutQuotes(word));
    isTarget = to !== undefined;
  }
  return commands.filter((words) => words.length > 0);
}

function withoutQuotes(word: string): string {
  return word.replaceAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gu, '$1$2$3');
}
