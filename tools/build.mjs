/** `npm run build`: the web into apps/web/dist and the server into apps/api/dist, each only if its sources have changed. */
import { endChildrenOnExit } from './machine/children.mjs';
import { install } from './machine/install.mjs';
import { checkMachine } from './machine/node24.mjs';
import { runMain } from './machine/problem.mjs';
import { buildServer } from './machine/server-build.mjs';
import { buildWeb } from './machine/web-build.mjs';

await runMain(async () => {
  endChildrenOnExit();
  checkMachine({ node: process.version, platform: process.platform });
  const node24 = await install('product');
  await buildWeb(node24);
  await buildServer();
  return 0;
});
