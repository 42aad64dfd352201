import { parseArgs } from 'node:util';

import { Problem } from './problem.mjs';

/**
 * Parses command-line options. Throws a Problem with the usage for an unknown one.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options in the form of `parseArgs`
 * @param {string} usage
 */
export function readOptions(options, usage) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Problem(`${error.message}\nUsage: ${usage}`);
  }
}
