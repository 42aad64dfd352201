import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readThemes } from '@bylgja/brand/legibility';
import type { Themes } from '@bylgja/brand/legibility';

import { root } from '../machine/paths.mjs';

/** The colors of both themes, with those of the brand; or with those of a style sheet that is not the brand’s yet. */
export function readColors(ofBrand = read('packages/brand/src/brand.css')): Themes {
  return readThemes([read('apps/web/src/ui/tokens.css'), ofBrand]);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
