import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../machine/paths.mjs';

/** What the Dockerfile says of its last stage. */
export interface FinalStage {
  /** The version of Node.js that the build stage begins from. */
  readonly nodeVersion: string;
  /** `from to` of each COPY. */
  readonly copies: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** `uid:gid`. */
  readonly user: string;
  readonly folder: string;
  readonly entrypoint: readonly string[];
  readonly healthCheck: readonly string[];
}

/** Reads the instructions that are written in one way only: lists as JSON, settings as `NAME=value`. */
export function readDockerfile(): FinalStage {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const [, build = '', final = ''] = text.split(/^FROM /m);
  const one = (pattern: RegExp, from = final): string => {
    const [, found] = pattern.exec(from) ?? [];
    if (found === undefined) throw new Error(`the Dockerfile has no ${pattern.source}`);
    return found;
  };
  const pairs = one(/^ENV (.+)$/m).split(' ');
  return {
    nodeVersion: one(/^node:([\d.]+)/, build),
    copies: [...final.matchAll(/^(?:COPY|ADD) (.+)$/gm)].map(([, what = '']) => what),
    env: Object.fromEntries(pairs.map((pair) => pair.split('=', 2))),
    user: one(/^USER (.+)$/m),
    folder: one(/^WORKDIR (.+)$/m),
    entrypoint: JSON.parse(one(/^ENTRYPOINT (.+)$/m)),
    healthCheck: JSON.parse(one(/^HEALTHCHECK .*CMD (\[.+\])$/m)),
  };
}
