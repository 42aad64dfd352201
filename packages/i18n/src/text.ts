import type { FailureDetails } from '@bylgja/domain';

import type { Texts } from './catalogue.ts';
import type { Message } from './message.ts';
import type { LoadedProblems } from './problem-codes.ts';

type Params<M> = M extends string | (() => string)
  ? []
  : M extends (params: infer P) => string
    ? [params: P]
    : [];

/** `text('home.daysLeft', { count: 9 })`: a missing key or figure does not compile. */
export type TextOf<Source> = <Key extends keyof Source>(key: Key, ...params: Params<Source[Key]>) => string;
export type Text = TextOf<Texts>;

/** The keys of a catalogue, or of a part of one. */
export function createText<Source extends Readonly<Record<keyof Source, Message>>>({
  texts,
}: {
  readonly texts: Source;
}): TextOf<Source> {
  return (key, ...params) => {
    const message: Message = texts[key];
    return typeof message === 'string' ? message : message(params[0] as never);
  };
}

export interface WrittenProblem {
  readonly title: string;
  readonly detail: string;
}

/**
 * The message for a failure. A code that is unknown here, from a newer server or because the catalogue is not fully loaded, reads as
 * an unexpected failure.
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
