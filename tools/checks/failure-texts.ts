import type { SourceFile } from './source-text.ts';
import { withoutComments } from './source-text.ts';

export interface NamedAct {
  /** Wire name of the call, `POST /packages`. */
  readonly call: string;
  /** Keys of the texts that name its failure. */
  readonly texts: readonly string[];
}

const act = /\bapi\s*\.act\(\s*([^]*?),\s*'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g;
const unnamed = /\bapi\s*\.call\(\s*'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g;
const key = /'(failed\.\w+)'/g;

/** Every act in a file of the web, with the texts for its failure. */
export function findActs({ text }: SourceFile): NamedAct[] {
  return [...withoutComments(text).matchAll(act)].map(([, names = '', call = '']) => ({
    call,
    texts: [...names.matchAll(key)].map(([, name = '']) => name),
  }));
}

/** Calls of a file that change something and do not say what failed. */
export function findUnnamed({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(unnamed)].map(([, call = '']) => call);
}
