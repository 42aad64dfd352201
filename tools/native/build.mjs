import { join } from 'node:path';

import { run } from '../machine/children.mjs';
import { root, toolPath } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';

/**
 * Builds the web for the shell into a folder; the folder is emptied first.
 *
 * @param {{ node24: string, apiUrl: string, hasPush?: boolean, out: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} build
 */
export async function buildForShell({ node24, apiUrl, hasPush = false, out, env = {}, onOutput }) {
  const command = [node24, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'native'];
  const { code, output } = await run([...command, '--outDir', out, '--emptyOutDir'], {
    cwd: join(root, 'apps/web'),
    env: {
      ...process.env,
      ...env,
      PATH: toolPath(node24),
      BYLGJA_API_URL: apiUrl,
      BYLGJA_PUSH: hasPush ? 'on' : 'off',
    },
    ...(onOutput && { onOutput }),
  });
  if (code !== 0) throw new Problem(`The web did not build:\n${output}`);
}
