import type { SourceFile } from './source-text.ts';

interface MarketValue {
  readonly what: string;
  readonly pattern: RegExp;
  /** Tests may contain it, because their people have Faroese numbers. */
  readonly isFreeInTests: boolean;
}

/** Values that depend on the country. Only `packages/market` defines them; all other code reads them from there. */
const values: readonly MarketValue[] = [
  { what: 'a country code', pattern: /298/, isFreeInTests: true },
  { what: 'a currency', pattern: /DKK/, isFreeInTests: false },
  { what: 'a time zone', pattern: /Atlantic\/Faroe/, isFreeInTests: false },
  { what: 'a rate of VAT', pattern: /\b0\.25\b/, isFreeInTests: true },
];

/** Files that define these values, describe people of one market, date from before there were several, or search for the values. */
const free = /^packages\/(market|fixtures)\/|\/db\/migrations\/|^tools\/checks\/market-values/;
const tests = /\.(test|spec|bench)\.tsx?$|\/testing\/|^(e2e|bench|tools)\//;
/** Vector graphics contain arbitrary numbers. */
const drawing = /'M[\d\s.,A-Za-z-]+'/g;

/** `path:line says a currency` for each country-specific value outside `packages/market`. */
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
