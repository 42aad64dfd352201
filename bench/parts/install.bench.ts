import { execFile } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { machinePath, root } from '../../tools/machine/paths.mjs';
import { definePart } from '../part.ts';

const execute = promisify(execFile);
const bytesOfBlock = 512;
const megabyte = 1024 ** 2;

export const install = definePart({
  about:
    'What npm start installs into a fresh clone of the last commit, with the packages in npm’s cache; also Node.js where the machine’s is too old.',
  isLong: true,
  figures: {
    'node_modules for npm start': { unit: 'MB', goal: { max: 300 }, floor: { max: 320 }, before: 586 },
    'files in it': { unit: '', before: 23_521 },
    'of it Node.js': { unit: 'MB', before: 189 },
    'installing it': { unit: 's', before: 19.9 },
  },
  measure,
});

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-install-'));
  try {
    await execute('git', ['clone', '--quiet', '--depth=1', `file://${root}`, folder]);
    const began = performance.now();
    const program = "await (await import('./tools/machine/install.mjs')).install('product')";
    const env = { ...process.env, PATH: machinePath() };
    await execute('node', ['--input-type=module', '--eval', program], { cwd: folder, env });
    const seconds = (performance.now() - began) / 1000;
    const modules = join(folder, 'node_modules');
    const sizes = sizesOf(modules);
    const ofNode = readdirSync(modules).filter((name) => /^node-\w+-\w+$/.test(name));
    return {
      'node_modules for npm start': sum(sizes) / megabyte,
      'files in it': sizes.length,
      'of it Node.js': sum(ofNode.flatMap((name) => sizesOf(join(modules, name)))) / megabyte,
      'installing it': seconds,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The disk usage of each file in a folder; links are not followed. */
function sizesOf(folder: string): number[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sizesOf(path) : lstatSync(path).blocks * bytesOfBlock;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
