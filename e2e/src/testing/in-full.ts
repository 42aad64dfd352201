/**
 * For a test that runs only in `npm run test:all`. Its behaviour is also covered in `npm test` by tests of the API or of screens, or by
 * the same browser test with another language, phone or card. Decision 0077 lists the exceptions, and 0084 the rest of the long run.
 */
export const inFull = { tag: '@full' } as const;

/** `inFull` for all but one of several similar tests; that one runs in `npm test`. */
export function inFullUnless(isUsual: boolean): { tag?: '@full' } {
  return isUsual ? {} : inFull;
}

/** Whether this run includes the `inFull` tests. */
export const isFullRun = process.env['TEST_RUNS'] === 'full';
