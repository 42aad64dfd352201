import { execFileSync } from 'node:child_process';

import type { Plugin } from 'vite';

/** Which build this is: `BYLGJA_BUILD`, else the commit that it is made of. */
function buildId(): string {
  const given = process.env['BYLGJA_BUILD'];
  if (given !== undefined && given !== '') return given;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    // An archive of the sources knows of no commit.
    return 'unknown';
  }
}

/** The build's name, and what the reporter leaves out that is not used: what it says of itself, other frames, its worker. */
const define = {
  'import.meta.env.BUILD_ID': JSON.stringify(buildId()),
  __SENTRY_DEBUG__: 'false',
  __RRWEB_EXCLUDE_IFRAME__: 'true',
  __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
};

/**
 * What error reports need of a build, and for the shell, whose page no server hands out, who is told: `BYLGJA_ERROR_REPORTS_DSN`.
 */
export function errorReportsPlugin(): Plugin {
  let dsn = '';
  return {
    name: 'bylgja:error-reports',
    apply: 'build',
    config: (_config, { mode }) => {
      if (mode === 'native') dsn = process.env['BYLGJA_ERROR_REPORTS_DSN'] ?? '';
      return { define };
    },
    transformIndexHtml: () => {
      const attrs = { name: 'bylgja-error-reports', content: dsn };
      return dsn === '' ? [] : [{ tag: 'meta', attrs, injectTo: 'head' }];
    },
  };
}
