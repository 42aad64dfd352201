import { appOrigins } from '@bylgja/domain';

/** Replaces whatever could identify a person. */
const hidden = '*';

/** Where a page can be at home: in the app on a phone, or on any host. */
const home = [...appOrigins, /https?:\/\/[^\s/?#"'`<>()]+/.source].join('|');

/** An address or a path with what is behind it; an email; a number of four digits or more; a token. Whichever comes first. */
const personal = new RegExp(
  [
    `(?<origin>${home})?${/(?<path>\/[^\s?#"'`<>()]*)(?:[?#][^\s"'`<>()]*)?/.source}`,
    /[^\s@"'<>]+@[^\s@"'<>]+/.source,
    /\+?\d[\d \u00a0.-]{2,}\d/.source,
    /[\w.-]{24,}/.source,
  ].join('|'),
  'g',
);

/** A text without numbers, emails, tokens, queries, and those parts of paths that name one thing or person. */
export function scrubText(text: string): string {
  return text.replaceAll(personal, (...found) => {
    const { origin = '', path }: { origin?: string; path?: string } = found.at(-1);
    return path === undefined ? hidden : origin + scrubPath(path);
  });
}

/** A part of a path with digits may identify a line; the name of a build file does not. */
function scrubPath(path: string): string {
  if (path.startsWith('/assets/')) return path;
  return path
    .split('/')
    .map((part) => (/[\d@%]/.test(part) ? hidden : part))
    .join('/');
}

/** Of the reporter itself and of the build, or how something looks: never of a person. */
const untouched = new Set(
  [
    'event_id trace_id span_id parent_span_id segment_id replay_id replayId error_ids trace_ids sent_at',
    'public_key sample_rand sample_rate dsn release environment platform sdk debug_meta User-Agent version',
    '_cssText class style d viewBox points',
  ].flatMap((line) => line.split(' ')),
);

/** The same with all of its texts scrubbed, however deep they lie, and without what describes elements of the page. */
export function scrubDeep<Value>(value: Value): Value {
  return scrubbed(value) as Value;
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !describesElement(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, untouched.has(key) ? part : scrubbed(part)]));
}

/** Figures of the browser bear the label of the element that they are of: `lcp.element`, `cls.source.1`. */
function describesElement(key: string): boolean {
  return /^(?:lcp|cls)\.|\.element$|^params\b|^url\.path\.params/.test(key);
}
