import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build as viteBuild } from 'vite';
import type { Plugin } from 'vite';

const web = resolve(import.meta.dirname, '..');
const publicDir = join(web, 'public');
const entry = join(web, 'src/service-worker/worker.ts');

/** Built files that no page asks for, or none that has a worker. */
const isNotForPages = /^(\.vite\/|(index\.html|ahead\.json)$)|\.map$/;

/**
 * Writes `sw.js` into a build: the worker with the list of the files of this build, and the name of the build, which is in the page,
 * too.
 */
export function serviceWorkerPlugin(): Plugin {
  const publicFiles = globSync('**/*', { cwd: publicDir });
  let build = '';

  return {
    name: 'app:service-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const contents = publicFiles.map((file) => readFileSync(join(publicDir, file), 'utf8'));
        build = hashOf([html, ...contents, ...Object.keys(bundle ?? {}).toSorted()]);
        return [{ tag: 'meta', attrs: { name: 'app-build', content: build }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...Object.keys(bundle), ...publicFiles].filter((file) => !isNotForPages.test(file));
        const source = await workerOf({ build, files: files.toSorted().map((file) => `/${file}`) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The worker as one classic script: not every browser takes modules there. */
async function workerOf({ build, files }: { build: string; files: readonly string[] }): Promise<string> {
  const built = await viteBuild({
    configFile: false,
    root: web,
    logLevel: 'silent',
    publicDir: false,
    define: { BUILD: JSON.stringify(build), FILES: JSON.stringify(files) },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'worker', fileName: 'sw' } },
  });
  const [result] = [built].flat();
  const [chunk] = result && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part}\0`);
  return hash.digest('hex').slice(0, 16);
}
