/**
 * The number of repetitions of a long test: `usual` in `npm test`, `full` in `npm run test:all`, which sets
 * `TEST_RUNS=full`.
 */
export function runsOf({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env['TEST_RUNS'] === 'full' ? full : usual;
}
