import type { CallFailure } from '@bylgja/client';
import type { FieldCode, LoadedCatalogue, Locale, Text, WrittenProblem } from '@bylgja/i18n';
import { createText, describeProblem } from '@bylgja/i18n';

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

/** What to tell about a failure of a call, by its code. */
export function useDescribe(): (failure: CallFailure) => WrittenProblem {
  const { problems } = useStore(language).catalogue;
  return ({ code, details }) => describeProblem(problems, code, details);
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
