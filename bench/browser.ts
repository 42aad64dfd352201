import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Figures } from './part.ts';

const e2e = join(import.meta.dirname, '../e2e');

/** Runs one file of `e2e/bench` in a browser on the built app, and returns its figures. Throws if the run fails. */
export function measureInBrowser<Name extends string>(file: string): Promise<Figures<Name>> {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-bench-'));
  const figures = join(folder, 'figures.json');
  try {
    const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'bench.config.ts', file], {
      cwd: e2e,
      env: { ...process.env, FIGURES_FILE: figures },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`${file} failed in the browser`);
    return Promise.resolve(JSON.parse(readFileSync(figures, 'utf8')) as Figures<Name>);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
