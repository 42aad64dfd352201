import { dirname, join, relative } from 'node:path';

import { buildOnce } from './build-once.mjs';
import { root } from './paths.mjs';

const server = {
  name: 'Bundling the server',
  folder: 'apps/api/dist',
  sources: ['apps/api', 'packages', 'package-lock.json'],
};

/** Only the embedded database needs it, and no production has one. */
const embedded = '@electric-sql/pglite';
/** Large and rarely needed, or packages that read files from their own folder. They are not bundled. */
export const besideBundle = ['@node-rs/argon2', 'nodemailer', 'pdfkit'];

/** Bundles the server into apps/api/dist, unless the build is up to date. */
export function buildServer() {
  return buildOnce(server, () => bundleServer(join(root, server.folder)));
}

/**
 * Bundles the server into one file, because loading a thousand takes most of the start-up time. It is not minified, so that stack
 * traces in the log stay readable.
 *
 * @param {string} dir a folder beside `src`; it is emptied first
 */
async function bundleServer(dir) {
  // Imported here because this module is loaded before dependencies are installed.
  const { build } = await import('rolldown');
  const sources = join(dirname(dir), 'src');
  await build({
    input: join(sources, 'main.ts'),
    platform: 'node',
    external: [embedded, ...besideBundle, 'pg-native'],
    plugins: [foldersOfSources(sources, dir)],
    // A stable file name lets Node.js reuse its compile cache between builds.
    output: { dir, format: 'esm', cleanDir: true, chunkFileNames: '[name].js' },
    logLevel: 'warn',
  });
}

/**
 * Makes a bundled module find the files beside its source.
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
