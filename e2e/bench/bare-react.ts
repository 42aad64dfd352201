import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { startWorld } from '../src/testing/world.ts';

const root = join(import.meta.dirname, '../..');

export interface BareReact {
  readonly url: string;
  close(): Promise<void>;
}

/** Baseline: React alone with the first step of login, built like the web app and served by the same server with brotli. */
export async function startBareReact(at: string): Promise<BareReact> {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-bare-react-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: join(root, 'bench/fixtures/bare-react'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`bare React did not build: ${stderr}`);
  nameBuild(folder);
  for (const file of globSync('assets/*', { cwd: folder }).map((name) => join(folder, name))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  const world = await startWorld(at, { WEB_DIR: folder });
  return {
    url: world.url,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The server requires the build's name in both the page and the service worker. The baseline does not use the worker. */
function nameBuild(folder: string): void {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', '<head><meta name="app-build" content="bare">'));
  writeFileSync(join(folder, 'sw.js'), '// bare');
}
