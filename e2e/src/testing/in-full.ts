/**
 * For a test of `npm run test:all` alone. What it shows, tests of the API or of screens show in `npm test`, or another test of the browser
 * in the other language, on the other phone or by the other card; the few of which that is not so stand in decision 0077, and 0084 has the rest of the long run.
 */
export const inFull = { tag: '@full' } as const;

/** `inFull` for those of several like tests that are not the one of `npm test`. */
export function inFullUnless(isUsual: boolean): { tag?: '@full' } {
  return isUsual ? {} : inFull;
}

/** Whether this run has the tests that are `inFull`. */
export const isFullRun = process.env['TEST_RUNS'] === 'full';
