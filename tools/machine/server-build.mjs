import { dirname, join, relative } from 'node:path';

import { buildOnce } from './build-once.mjs';
import { root } from './paths.mjs';

const server = {
  name: 'Bundling the server',
  folder: 'apps/api/dist',
  sources: ['apps/api', 'packages', 'package-lock.json'],
};

/** Bundles the server into apps/api/dist, if it is not there already. */
export function buildServer() {
  return buildOnce(server, () => bundleServer(join(root, server.folder)));
}

/**
 * One file instead of a thousand, which take most of the time of a start. It is not minified, so that what the log says of an error can
 * be read.
 *
 * @param {string} dir a folder beside `src`, which is emptied
 */
async function bundleServer(dir) {
  // Loaded here, as this file is read before anything is installed.
  const { build } = await import('rolldown');
  const sources = join(dirname(dir), 'src');
  await build({
    input: join(sources, 'main.ts'),
    platform: 'node',
    // Rarely needed and large, or with files of their own that they look for beside themselves.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'nodemailer', 'pdfkit', 'pg-native'],
    plugins: [foldersOfSources(sources, dir)],
    // By one name at each build, by which Node.js keeps what it compiles.
    output: { dir, format: 'esm', cleanDir: true, chunkFileNames: '[name].js' },
    logLevel: 'warn',
  });
}

/**
 * A module finds what lies beside it where its source stands.
 *
 * @param {string} sources
 * @param {string} dir
 * @returns {import('rolldown').Plugin}
 */
function foldersOfSources(sources, dir) {
  return {
    name: 'folders-of-sources',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.dirname')) return null;
      const folder = JSON.stringify(`/${relative(dir, dirname(id))}`);
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
    },
  };
}
