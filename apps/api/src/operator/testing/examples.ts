import { join } from 'node:path';

/** The path of an example in the documentation: a file, or a directory of them. */
export function examples(name: string): string {
  return join(import.meta.dirname, '../../../../../docs/operate/examples', name);
}
