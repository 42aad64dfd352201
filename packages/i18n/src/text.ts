import type { FailureDetails } from '@bylgja/domain';

import type {
  Catalogue,
  FirstCatalogue,
  LoadedCatalogue,
  LoadedProblems,
  RestCatalogue,
  TextKey,
  Texts,
} from './catalogue.ts';

type Params<M> = M extends (params: infer P) => string ? [params: P] : [];

/** `text('home.daysLeft', { count: 9 })`: a missing key or figure does not compile. */
export type Text = <Key extends TextKey>(key: Key, ...params: Params<Texts[Key]>) => string;

/** A language of which both parts have come. */
export function wholeCatalogue(first: FirstCatalogue, rest: RestCatalogue): Catalogue {
  return {
    ...first,
    texts: { ...first.texts, ...rest.texts },
    problems: { ...first.problems, ...rest.problems },
  };
}

/** Throws on a text whose part of the catalogue has not come. */
export function createText({ texts }: Pick<LoadedCatalogue, 'texts'>): Text {
  return (key, ...params) => {
    const message: string | ((params: never) => string) | undefined = texts[key];
    if (message === undefined) throw new Error(`The text ${key} is not loaded`);
    return typeof message === 'string' ? message : message(params[0] as never);
  };
}

export interface WrittenProblem {
  readonly title: string;
  readonly detail: string;
}

/**
 * What to tell about a failure. A code that is not known here, from a newer server or of a part that has not come, reads as an
 * unexpected one.
 */
export function describeProblem(
  problems: LoadedProblems,
  code: string,
  details: FailureDetails = {},
): WrittenProblem {
  const known = isNamed(problems, code) ? problems[code] : undefined;
  const { title, detail } = known ?? problems.unexpected;
  return { title, detail: typeof detail === 'string' ? detail : detail(details) };
}

/** Whether the text of this code says why something failed, and not only that it did. */
export function isExplained(problems: LoadedProblems, code: string): boolean {
  return isNamed(problems, code) && code !== 'unexpected';
}

function isNamed(problems: LoadedProblems, code: string): code is keyof LoadedProblems {
  return Object.hasOwn(problems, code);
}
