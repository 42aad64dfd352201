import type { FieldCode, LoadedCatalogue, Locale, Text, WrittenProblem } from '@bylgja/i18n';
import { createText, describeProblem, isExplained } from '@bylgja/i18n';

import type { NamedFailure } from './api.ts';
import { connection } from './connection.ts';
import { language } from './locale.ts';
import { useStore } from './store.ts';

/** Each language's way to its texts is made once, so that it is the same from one drawing to the next. */
const texts = new WeakMap<LoadedCatalogue, Text>();

/** The app's texts outside components: toasts of listeners, the title of the page. */
export function textNow(): Text {
  return textOf(language.get().catalogue);
}

/** `text('auth.welcome')`, in the language of the app. */
export function useText(): Text {
  return textOf(useStore(language).catalogue);
}

/** The language to format dates and figures in. */
export function useLocale(): Locale {
  return useStore(language).locale;
}

/** What to tell about a failure of a call: by its code, or by what the person was doing where the code explains nothing. */
export function useDescribe(): (failure: NamedFailure) => WrittenProblem {
  const { catalogue } = useStore(language);
  return (failure) => describeFailure(catalogue, failure);
}

/** The same outside components. */
export function describeNow(failure: NamedFailure): WrittenProblem {
  return describeFailure(language.get().catalogue, failure);
}

function describeFailure(catalogue: LoadedCatalogue, failure: NamedFailure): WrittenProblem {
  const { code, details, whatFailed } = failure;
  const problem = describeProblem(catalogue.problems, code, details);
  // No answer explains nothing while other calls arrive, nor does a server that is busy.
  const saysWhy =
    code === 'offline'
      ? !connection.isOnline()
      : code !== 'unavailable' && isExplained(catalogue.problems, code);
  return whatFailed === undefined || saysWhy ? problem : { ...problem, title: textOf(catalogue)(whatFailed) };
}

/** What is wrong with a field, by the code of a rule or of the server. */
export function useFieldText(): (code: FieldCode) => string {
  const { fields } = useStore(language).catalogue;
  return (code) => fields[code];
}

/** What happened and what to do about it, where there is one line for both. */
export function inOneLine({ title, detail }: WrittenProblem): string {
  return `${title.replace(/\.$/, '')}. ${detail}`;
}

function textOf(catalogue: LoadedCatalogue): Text {
  const known = texts.get(catalogue);
  if (known !== undefined) return known;
  const made = createText(catalogue);
  texts.set(catalogue, made);
  return made;
}
