/**
 * How often a long test tries what it tries: `usual` times in `npm test`, in full in `npm run test:all`, which says so by
 * `TEST_RUNS=full`.
 */
export function runsOf({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env['TEST_RUNS'] === 'full' ? full : usual;
}
