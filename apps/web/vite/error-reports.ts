import { execFileSync } from 'node:child_process';

import type { Plugin } from 'vite';

type Environment = Readonly<Record<string, string | undefined>>;

/** Which build this is: `BYLGJA_BUILD`, else the commit that it is made of. */
function buildId({ BYLGJA_BUILD: given = '' }: Environment): string {
  if (given !== '') return given;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { stdio: 'pipe' });
    return String(commit).trim();
  } catch {
    // An archive of the sources knows of no commit.
    return 'unknown';
  }
}

/**
 * What error reports need of a build: its name, and the reporter without what is not used of it: what it says of itself, other
 * frames, its worker.
 */
export function errorReportsPlugin(env: Environment): Plugin {
  return {
    name: 'app:error-reports',
    apply: 'build',
    config: () => ({
      define: {
        'import.meta.env.BUILD_ID': JSON.stringify(buildId(env)),
        __SENTRY_DEBUG__: 'false',
        __RRWEB_EXCLUDE_IFRAME__: 'true',
        __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
        __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
      },
    }),
  };
}
