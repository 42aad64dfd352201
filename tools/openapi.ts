/** `npm run openapi`: writes docs/openapi.json, the same description that the server serves at `/api/openapi.json`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeApi } from '@bylgja/api';

import { root } from './machine/paths.mjs';

export const openApiFile = join(root, 'docs/openapi.json');

/** The file's text, deterministic for the same contract. */
export function writeOpenApi(): string {
  return `${JSON.stringify(describeApi(), undefined, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(openApiFile, writeOpenApi());
  console.log('docs/openapi.json is written');
}
