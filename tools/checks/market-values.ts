import type { SourceFile } from './source-text.ts';

interface MarketValue {
  readonly what: string;
  readonly pattern: RegExp;
  /** Tests may say it, as their people have Faroese numbers. */
  readonly isFreeInTests: boolean;
}

/** What a country decides. It stands in `packages/market`, and everything else asks for it. */
const values: readonly MarketValue[] = [
  { what: 'a country code', pattern: /298/, isFreeInTests: true },
  { what: 'a currency', pattern: /DKK/, isFreeInTests: false },
  { what: 'a time zone', pattern: /Atlantic\/Faroe/, isFreeInTests: false },
  { what: 'a rate of VAT', pattern: /\b0\.25\b/, isFreeInTests: true },
];

/** Declares them, has people of one market, was written when there was one, or names what it looks for. */
const free = /^packages\/(market|fixtures)\/|\/db\/migrations\/|^tools\/checks\/market-values/;
const tests = /\.(test|spec|bench)\.tsx?$|\/testing\/|^(e2e|bench|tools)\//;
/** The outline of a drawing is figures. */
const drawing = /'M[\d\s.,A-Za-z-]+'/g;

/** `path:line says a currency` for each place outside `packages/market` that says what a country decides. */
export function findMarketValues({ path, text }: SourceFile): string[] {
  if (free.test(path)) return [];
  const sought = values.filter(({ isFreeInTests }) => !(isFreeInTests && tests.test(path)));
  return text
    .split('\n')
    .map((line) => line.replaceAll(drawing, ''))
    .flatMap((line, index) =>
      sought
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${path}:${index + 1} says ${what}`),
    );
}
