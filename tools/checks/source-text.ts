import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from '../machine/files.mjs';

export interface SourceFile {
  /** Path from the repository root. */
  readonly path: string;
  readonly text: string;
}

const sourceNames = /\.(ts|tsx|mjs|cjs|js)$/;
const textNames = /\.(ts|tsx|mjs|cjs|js|json|css|html|svg|md|sh|yml|yaml)$|^\.ci\//;
const stringOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/.*|\/\*[^]*?\*\//g;

/** Every hand-written text file in a folder. */
export function readTexts(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter((path) => textNames.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** The TypeScript and JavaScript files among them. */
export function readSources(folder: string): SourceFile[] {
  return readTexts(folder).filter(({ path }) => sourceNames.test(path));
}

/** The text without comments; line numbers do not change. */
export function withoutComments(text: string): string {
  return text.replaceAll(
    stringOrComment,
    (match: string, string?: string) => string ?? match.replaceAll(/[^\n]/g, ' '),
  );
}
