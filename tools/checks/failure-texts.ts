import type { SourceFile } from './source-text.ts';
import { withoutComments } from './source-text.ts';

export interface NamedAct {
  /** Method and path of the call, such as `POST /packages`. */
  readonly call: string;
  /** Keys of its failure messages. */
  readonly texts: readonly string[];
}

const act = /\bapi\s*\.act\(\s*([^]*?),\s*'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g;
const unnamed = /\bapi\s*\.call\(\s*'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g;
const key = /'(failed\.\w+)'/g;

/** Every action in a file of the web, with its failure messages. */
export function findActs({ text }: SourceFile): NamedAct[] {
  return [...withoutComments(text).matchAll(act)].map(([, names = '', call = '']) => ({
    call,
    texts: [...names.matchAll(key)].map(([, name = '']) => name),
  }));
}

/** Calls in a file that change something and have no failure message. */
export function findUnnamed({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(unnamed)].map(([, call = '']) => call);
}
