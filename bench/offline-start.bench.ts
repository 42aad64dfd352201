import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Figures } from './figures.ts';

const e2e = join(import.meta.dirname, '../e2e');

/** How long the built app takes in a browser to show the last figures without a network, and the present ones back with one. */
export function offlineStart(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-bench-'));
  const file = join(folder, 'figures.json');
  try {
    const { status } = spawnSync(
      'npx',
      ['playwright', 'test', '--config', 'bench.config.ts', 'offline-start'],
      {
        cwd: e2e,
        env: { ...process.env, FIGURES_FILE: file },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    if (status !== 0) throw new Error('the browser did not come to its figures');
    return Promise.resolve(JSON.parse(readFileSync(file, 'utf8')) as Figures);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
