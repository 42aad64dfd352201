import { join } from 'node:path';

import { buildOnce } from './build-once.mjs';
import { run } from './children.mjs';
import { root, toolPath } from './paths.mjs';
import { Problem } from './problem.mjs';

const web = {
  name: 'Building the web',
  folder: 'apps/web/dist',
  sources: ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'],
};

/** Builds the web into apps/web/dist, unless the build is up to date. @param {string} node24 */
export function buildWeb(node24) {
  return buildOnce(web, async (onOutput) => {
    const env = { ...process.env, PATH: toolPath(node24) };
    const vite = await run([node24, join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: join(root, 'apps/web'),
      env,
      onOutput,
    });
    if (vite.code !== 0) throw new Problem(`The web did not build:\n${vite.output}`);
  });
}
