/**
 * `npm start`: from a fresh clone to the running product. Plain JavaScript for any Node.js from 20.19 on, without
 * dependencies: it installs and builds what is missing, then hands over to demo.ts under Node 24.
 *
 *   npm start -- [--fresh] [--port N]
 *
 * demo.ts gets `--port N`, a free port, and `--fresh` if given; it inherits this environment, with Node 24 first in PATH.
 */
import { join } from 'node:path';

import { endChildrenOnExit, handOver } from './machine/children.mjs';
import { findFreePort } from './machine/free-port.mjs';
import { install } from './machine/install.mjs';
import { checkMachine } from './machine/node24.mjs';
import { readOptions } from './machine/options.mjs';
import { root, toolPath } from './machine/paths.mjs';
import { Problem, runMain } from './machine/problem.mjs';
import { buildWeb } from './machine/web-build.mjs';

await runMain(async () => {
  const given = readOptions(
    { fresh: { type: 'boolean', default: false }, port: { type: 'string', default: '8080' } },
    'npm start -- [--fresh] [--port N]',
  );
  const wantedPort = readPort(given.port);
  endChildrenOnExit();
  checkMachine({ node: process.version, platform: process.platform });
  const node24 = await install('product');
  await buildWeb(node24);

  const port = await findFreePort(wantedPort);
  if (port !== wantedPort) {
    console.log(`! Port ${wantedPort} is taken: using ${port}. Choose one with: npm start -- --port N`);
  }
  const options = ['--port', String(port), ...(given.fresh ? ['--fresh'] : [])];
  const env = { ...process.env, PATH: toolPath(node24) };
  return handOver([node24, join(root, 'tools/demo.ts'), ...options], { cwd: root, env });
});

/** @param {string} port */
function readPort(port) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Problem(`A port is a number from 1 to 65535, not ${port}.`);
  }
  return number;
}
