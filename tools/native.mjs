/**
 * `npm run native`: builds the web for the shell, copies it into the Android and iOS projects of apps/native, and prints what
 * is still missing to build an APK or an IPA.
 *
 *   BYLGJA_API_URL=https://… npm run native
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { endChildrenOnExit } from './machine/children.mjs';
import { install } from './machine/install.mjs';
import { checkMachine } from './machine/node24.mjs';
import { root } from './machine/paths.mjs';
import { Problem, runMain } from './machine/problem.mjs';
import { step } from './machine/progress.mjs';
import { buildForShell } from './native/build.mjs';
import { pushSettings, stillNeeded } from './native/still-needed.mjs';
import { syncNative } from './native/sync.mjs';

const native = join(root, 'apps/native');

await runMain(async () => {
  endChildrenOnExit();
  checkMachine({ node: process.version, platform: process.platform });
  const apiUrl = process.env.BYLGJA_API_URL;
  if (!apiUrl) {
    throw new Problem(
      'The app has to know where your server is, as it comes from a store and not from there:\n' +
        '  BYLGJA_API_URL=https://your.host npm run native',
    );
  }
  const has = (/** @type {string} */ file) => existsSync(join(native, file));
  // Both platforms share one page, so it uses pushes only if both have a push service.
  const hasPush = has(pushSettings.android) && has(pushSettings.ios);
  const node24 = await install('everything');
  await step(`Building the web for ${apiUrl}`, (onOutput) =>
    buildForShell({ node24, apiUrl, hasPush, out: join(native, 'dist'), onOutput }),
  );
  await step('Putting it into android/ and ios/', async () => {
    await syncNative({ node24, folder: native });
  });

  const { env, platform } = process;
  const { apk, ipa } = stillNeeded({ env, platform, has, exists: existsSync });
  console.log(
    `\n${describeBuild('APK', apk)}\n${describeBuild('IPA', ipa)}\nHow to make and sign both, and what your server is to know of them: docs/native.md`,
  );
  return 0;
});

/** @param {string} what @param {readonly string[]} needed */
function describeBuild(what, needed) {
  if (needed.length === 0) return `✓ Everything is here to make an ${what}.`;
  return [`For an ${what} there is still needed:`, ...needed.map((need) => `  - ${need}`)].join('\n');
}
