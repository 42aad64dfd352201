/**
 * `npm test`: from a fresh clone to every check and test. Plain JavaScript for any Node.js from 20.19 on, without
 * dependencies: it installs what is missing, then hands over to suites/main.ts under Node 24.
 *
 *   npm test -- [--only unit,screens] [--shard 1/4]
 *   npm run test:all        with the long runs (--all)
 *   npm run test:changed    what the changes since the trunk can have broken (--changed)
 */
import { join } from 'node:path';

import { endChildrenOnExit, handOver } from './machine/children.mjs';
import { install } from './machine/install.mjs';
import { checkMachine } from './machine/node24.mjs';
import { root, toolPath } from './machine/paths.mjs';
import { runMain } from './machine/problem.mjs';

await runMain(async () => {
  endChildrenOnExit();
  checkMachine({ node: process.version, platform: process.platform });
  const node24 = await install('everything');
  const env = { ...process.env, PATH: toolPath(node24) };
  return handOver([node24, join(root, 'tools/suites/main.ts'), ...process.argv.slice(2)], { cwd: root, env });
});
