import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../machine/paths.mjs';
import { splitCommands } from './shell-words.ts';

/** A command that a document shows in a block, `README.md:42`. */
export interface DocumentedCommand {
  readonly place: string;
  readonly words: readonly string[];
}

/** The documents whose commands are tried, in the order in which a provider needs them: what is imported first is there for the others. */
const operate = globSync('docs/operate/*.md', { cwd: root }).toSorted();
const first = 'docs/operate/import.md';
const documents = [first, 'README.md', ...operate.filter((path) => path !== first)];

export function readDocumentedCommands(): DocumentedCommand[] {
  return documents.flatMap((path) => readCommands(path, readFileSync(join(root, path), 'utf8')));
}

const fence = /^ *```(?<language>\w*)/u;

/** The commands in blocks of `sh`, in blocks without a language, and those that units of systemd start. */
export function readCommands(document: string, text: string): DocumentedCommand[] {
  let language: string | undefined;
  return text.split('\n').flatMap((line, index) => {
    const found = fence.exec(line)?.groups;
    if (found) language = language === undefined ? found['language'] : undefined;
    if (found || language === undefined) return [];
    return splitCommands(commandOf(line, language))
      .map((words) => ({ place: `${document}:${index + 1}`, words: withoutSyntax(words) }))
      .filter(({ words }) => words.length > 0);
  });
}

const startsProgram = /^\s*(?:npm|npx|node|docker|bylgja)\s/u;
const started = /^ExecStart=(?:\/bin\/sh -c '.*?exec )?(?<command>.*?)'?$/u;

/** The command of a line, or nothing: what a layout or a unit says besides is no command. */
function commandOf(line: string, language: string): string {
  if (language === 'sh') return line;
  if (language === 'ini') return started.exec(line)?.groups?.['command'] ?? '';
  return language === '' && startsProgram.test(line) ? line : '';
}

/** Without the frame of a function and of an assignment: what is in it remains. */
function withoutSyntax(words: readonly string[]): string[] {
  const [name = '', brace, ...inside] = words;
  if (name.endsWith('()') && brace === '{') return inside;
  if (name === '}') return [];
  return [name.replace(/^\w+=\$\(/u, ''), ...words.slice(1)];
}
