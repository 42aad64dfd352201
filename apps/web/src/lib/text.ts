import type {
  Catalogue,
  FieldCode,
  Locale,
  LoginPageCatalogue,
  Text,
  TextOf,
  WrittenProblem,
} from '@bylgja/i18n';
import { createText, describeProblem, isExplained } from '@bylgja/i18n';

import type { NamedFailure } from './api.ts';
import { connection } from './connection.ts';
import { language } from './locale.ts';
import type { Language } from './locale.ts';
import { useStore } from './store.ts';

type LoginPageText = TextOf<LoginPageCatalogue['texts']>;

/** Each language's way to its texts is made once, so that it is the same from one drawing to the next. */
const texts = new WeakMap<Catalogue, Text>();
const loginPageTexts = new WeakMap<LoginPageCatalogue, LoginPageText>();

/** The app's texts outside components: toasts of listeners, titles of what lies over a page. */
export function textNow(): Text {
  return textOf(wholeOf(language.get()));
}

/** `text('auth.welcome')`, in the language of the app. */
export function useText(): Text {
  return textOf(wholeOf(useStore(language)));
}

/** The texts of the login page alone, for that page and for what may be drawn before all texts have come. */
export function useLoginPageText(): LoginPageText {
  const { catalogue } = useStore(language);
  return memoizedBy(loginPageTexts, catalogue, createText<LoginPageCatalogue['texts']>);
}

/** The language to format dates and figures in. */
export function useLocale(): Locale {
  return useStore(language).locale;
}

/** The message for a failed call: by its code, or by the person's action where the code explains nothing. */
export function useDescribe(): (failure: NamedFailure) => WrittenProblem {
  const now = useStore(language);
  return (failure) => describeFailure(now, failure);
}

/** The same outside components. */
export function describeNow(failure: NamedFailure): WrittenProblem {
  return describeFailure(language.get(), failure);
}

function describeFailure(now: Language, failure: NamedFailure): WrittenProblem {
  const { code, details, whatFailed } = failure;
  const { problems } = now.catalogue;
  const problem = describeProblem(problems, code, details);
  // While other calls are answered, a missing answer explains nothing, and neither does a busy server.
  const saysWhy =
    code === 'offline' ? !connection.isOnline() : code !== 'unavailable' && isExplained(problems, code);
  return whatFailed === undefined || saysWhy
    ? problem
    : { ...problem, title: textOf(wholeOf(now))(whatFailed) };
}

/** What is wrong with a field, by the code of a rule or of the server. */
export function useFieldText(): (code: FieldCode) => string {
  const { fields } = wholeOf(useStore(language));
  return (code) => fields[code];
}

/** What happened and what to do about it, where there is one line for both. */
export function inOneLine({ title, detail }: WrittenProblem): string {
  return `${title.replace(/\.$/, '')}. ${detail}`;
}

/** Every screen waits for all texts before it is drawn. */
function wholeOf(now: Language): Catalogue {
  if (!now.isWhole) throw new Error('Only the texts of the login page have come');
  return now.catalogue;
}

function textOf(catalogue: Catalogue): Text {
  return memoizedBy(texts, catalogue, createText<Catalogue['texts']>);
}

function memoizedBy<Key extends object, Value>(
  kept: WeakMap<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  kept.set(key, made);
  return made;
}
