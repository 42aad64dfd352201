import { appsBeside } from '@bylgja/brand/apps';
import type { StoreApp } from '@bylgja/brand/apps';
import { plans } from '@bylgja/fixtures';
import { formatMonth, formatShortMonth, formatWeekday } from '@bylgja/i18n';
import type { Catalogue, Locale } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';
import { market } from '@bylgja/market';

/** Words that exist in only one of the languages: one of them in the other language's page is a mistake. */
const foreignTo: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fo: wordsOf('en').difference(wordsOf('fo')),
  en: wordsOf('fo').difference(wordsOf('en')),
};

/** Formats of numbers, dates and money that belong to another language. */
const wrongForms: Readonly<Record<Locale, readonly RegExp[]>> = {
  fo: [/\d,\d{3}(?!\d)/, /\d\.\d{1,2}\s?(kr|GB|MB|%)/],
  en: [/\d\.\d{3}(?!\d)/, /\d,\d{1,2}\s?(kr|GB|MB|%)/],
};
const wrongAnywhere = [
  new RegExp(market().currency.code),
  /(?<!\p{L})kr(?![.\p{L}])/u,
  /\d{1,2}\/\d{1,2}\/\d{2,4}/,
  /\d{4}-\d{2}-\d{2}/,
  /\b\d{1,2}\s?[AP]M\b/,
  /(?<!\d)\d\.\d{1,2}\.\d{4}/,
  /\d{1,2}\.\d\.\d{4}/,
  /undefined|null|NaN|\[object/,
];

/**
 * Names that are the same in every language but may look like words: orders, addresses, plans, cards, the partner's app, and the
 * currency in a sentence about it.
 */
const names = new RegExp(
  [
    '[A-Z]{2,4}-\\d{3}\\s\\d{3}',
    '\\S+@\\S+\\.\\p{L}+',
    'https?:\\S+',
    'Quickpay test card',
    `(?<=\\s(?:í|in)\\s)${market().currency.code}(?=\\s)`,
    ...Object.values(appsBeside).map(({ name }: StoreApp) => name),
    ...plans.map(({ name }) => name),
    // A card writes the data of a plan apart from the rest of its name.
    ...plans.map(({ name }) => `^${name.split(' ')[0]}$`),
  ].join('|'),
  'gu',
);

/** The parts of these texts that are in another language or format, as `word: text`. */
export function findForeign(texts: readonly string[], language: Locale): readonly string[] {
  return texts.flatMap((text) => {
    const own = text.replaceAll(names, '');
    const words = splitWords(own).filter((word) => foreignTo[language].has(word));
    const forms = [...wrongForms[language], ...wrongAnywhere].flatMap((form) => form.exec(own)?.[0] ?? []);
    return [...words, ...forms].map((found) => `${found}: ${text}`);
  });
}

/** All texts of the product in a language, with its months and weekdays. */
function wordsOf(language: Locale): Set<string> {
  const catalogue: Catalogue = { fo, en }[language];
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
  const days = Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 1}`);
  const calendar = [
    ...months.map((month) => formatMonth(month, language)),
    ...days.map((day) => formatWeekday(day, language)),
  ];
  const shortMonths = months.map((month) => formatShortMonth(month, language));
  // Faroese never abbreviates weekdays.
  const shortDays = language === 'en' ? days.map((day) => formatWeekday(day, language).slice(0, 3)) : [];
  return new Set([...messagesOf(catalogue), ...calendar, ...shortMonths, ...shortDays].flatMap(splitWords));
}

/** Every text of a catalogue; those with a count in singular and plural. */
function messagesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isMade(value)) return [1, 7].map((figure) => value(everyFigure(figure)));
  return Object.values(value ?? {}).flatMap(messagesOf);
}

function isMade(message: unknown): message is (figures: object) => string {
  return typeof message === 'function';
}

function everyFigure(figure: number): object {
  return new Proxy({}, { get: () => figure });
}

/** Anything with a digit is a reference, whose letters may be random. */
function splitWords(text: string): string[] {
  return text
    .replaceAll('\u00AD', '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word));
}
