import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../machine/paths.mjs';

export interface Imports {
  /** The modules that were read, as paths from the repository root. */
  readonly modules: readonly string[];
  /** `rule: from → to`, one for each import that breaks a rule. */
  readonly violations: readonly string[];
}

interface CruiseResult {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

const parts = ['packages', 'apps', 'e2e', 'bench', 'tools'];
const largestAnswer = 256 * 1024 * 1024;

/** Checks every import in a folder with the repository's layout against .dependency-cruiser.cjs. */
export async function readImports(folder: string): Promise<Imports> {
  const present = parts.filter((part) => existsSync(join(folder, part)));
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/depcruise'),
    [...present, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    { cwd: folder, maxBuffer: largestAnswer },
  );
  const { modules, summary }: CruiseResult = JSON.parse(stdout);
  return {
    modules: modules
      .map(({ source }) => source)
      .filter((source) => parts.some((part) => source.startsWith(`${part}/`))),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
