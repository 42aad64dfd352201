import type { FailureDetails } from '@bylgja/domain';

import type { LoadedCatalogue, Problems, TextKey, Texts } from './catalogue.ts';

type Params<M> = M extends (params: infer P) => string ? [params: P] : [];

/** `text('home.daysLeft', { count: 9 })`: a missing key or figure does not compile. */
export type Text = <Key extends TextKey>(key: Key, ...params: Params<Texts[Key]>) => string;

/** Throws on a text whose part of the catalogue has not come. */
export function createText({ texts }: Pick<LoadedCatalogue, 'texts'>): Text {
  return (key, ...params) => {
    const message: string | ((params: never) => string) | undefined = texts[key];
    if (message === undefined) throw new Error(`The text ${key} has not come yet`);
    return typeof message === 'string' ? message : message(params[0] as never);
  };
}

export interface WrittenProblem {
  readonly title: string;
  readonly detail: string;
}

/**
 * What to tell about a failure. A code that is not known here, from a newer server, reads as an unexpected one.
 */
export function describeProblem(
  problems: Problems,
  code: string,
  details: FailureDetails = {},
): WrittenProblem {
  const { title, detail } = isKnown(problems, code) ? problems[code] : problems.unexpected;
  return { title, detail: typeof detail === 'string' ? detail : detail(details) };
}

function isKnown(problems: Problems, code: string): code is keyof Problems {
  return Object.hasOwn(problems, code);
}
