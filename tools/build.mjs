/** `npm run build`: the web into apps/web/dist, if its sources have changed since it was built. */
import { endChildrenOnExit } from './machine/children.mjs';
import { install } from './machine/install.mjs';
import { checkMachine } from './machine/node24.mjs';
import { runMain } from './machine/problem.mjs';
import { buildWeb } from './machine/web-build.mjs';

await runMain(async () => {
  endChildrenOnExit();
  checkMachine({ node: process.version, platform: process.platform });
  await buildWeb(await install());
  return 0;
});
