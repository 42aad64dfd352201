/**
 * `npm run dev`: the demo, restarted when the API, the sandbox or a package changes, and the web from Vite's development
 * server. Open the address that Vite prints; Vite forwards API calls to the demo.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './machine/paths.mjs';

const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
const watched = ['apps/api', 'apps/sandbox', ...packages].map((part) => `--watch-path=${part}/src`);
const vite = 'http://localhost:5173';

const programs = [
  start([...watched, '--watch-preserve-output', 'tools/demo.ts', ...process.argv.slice(2)], root),
  start(
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'],
    join(root, 'apps/web'),
  ),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
for (const program of programs) program.once('exit', stop);

function start(args: readonly string[], cwd: string) {
  const env = { ...process.env, ALLOWED_ORIGINS: vite };
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
}

/** If one process exits, the other is stopped. */
function stop(): void {
  for (const program of programs) program.kill('SIGTERM');
}
