import { join } from 'node:path';

import { run } from '../machine/children.mjs';
import { root, toolPath } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';

/** npm's own notices about the machine's settings, which do not come from Capacitor. */
const ofNpm = /^npm (?:warn|notice)/i;

/**
 * Copies `dist` and the plugins into both projects. Throws if Capacitor warns, because customers would be the first to miss a plugin.
 *
 * @param {{ node24: string, folder: string }} place the shell's folder
 */
export async function syncNative({ node24, folder }) {
  const capacitor = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
  const env = { ...process.env, PATH: toolPath(node24), CI: 'true', NO_COLOR: '1' };
  const { code, output } = await run([node24, capacitor, 'sync'], { cwd: folder, env });
  const warnings = output
    .split('\n')
    .filter((line) => /\b(?:warn|error|fatal)\b|✖/i.test(line) && !ofNpm.test(line));
  if (code !== 0 || warnings.length > 0) throw new Problem(`cap sync is not clean:\n${output}`);
}
