import type { SourceFile } from './source-text.ts';

const folder = 'docs/rules/';
const numbered = /^(\d+)\. /gm;
/** `(rule: payments 4)`, `(rules: payments 4, 5, auth 2)`. */
const reference = /\(rules?: ([a-z][^)]*)\)/g;
/** `[payments 4](../rules/payments.md)` */
const link = /\[([a-z-]+ \d+)\]\([^)]*rules\/[a-z-]+\.md\)/g;
/** Former references to documents outside the repository: `(spec 4)`, `trust D1`, `(code 7)`. */
const pdf =
  /\b(?:spec|product|trust|look|speed) [A-Z]?\d+\b|\((?:code|house|provider|style|performance) [A-Z]?\d{1,2}\b[^)]*\)|\b[Tt]he specification\b/g;
const lineBreak = /\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g;

export interface RuleArea {
  /** Such as `payments`, from the file name. */
  readonly name: string;
  readonly numbers: readonly number[];
}

/** The areas of the rules, each with its rule numbers. */
export function readRules(files: readonly SourceFile[]): RuleArea[] {
  return files
    .filter(({ path }) => path.startsWith(folder) && path !== `${folder}README.md`)
    .map(({ path, text }) => ({
      name: path.slice(folder.length, -'.md'.length),
      numbers: [...text.matchAll(numbered)].map(([, number]) => Number(number)),
    }));
}

/** `path: payments 4` for each reference to a missing rule. */
export function findUnknownRules({ path, text }: SourceFile, areas: readonly RuleArea[]): string[] {
  const known = new Set(areas.flatMap(({ name, numbers }) => numbers.map((number) => `${name} ${number}`)));
  return rulesNamedIn(text)
    .filter((rule) => !known.has(rule))
    .map((rule) => `${path}: ${rule}`);
}

/** The rules that a text refers to, in order. */
export function rulesNamedIn(text: string): string[] {
  const inOneLine = text.replaceAll(lineBreak, ' ');
  const references = [...inOneLine.matchAll(reference)].flatMap(([, words = '']) => rulesOf(words));
  return [...references, ...[...inOneLine.matchAll(link)].map(([, rule = '']) => rule)];
}

/** A number without an area belongs to the area before it. */
function rulesOf(words: string): string[] {
  let area = '';
  return words.split(', ').map((rule) => {
    if (/^\d+$/.test(rule)) return `${area} ${rule}`;
    area = rule.replace(/ \d+$/, '');
    return rule;
  });
}

/** `path: (spec 4)` for each reference to a document outside the repository. */
export function findMissingDocuments({ path, text }: SourceFile): string[] {
  if (path.startsWith('tools/checks/rules')) return [];
  return [...text.replaceAll(lineBreak, ' ').matchAll(pdf)].map(([words]) => `${path}: ${words}`);
}
