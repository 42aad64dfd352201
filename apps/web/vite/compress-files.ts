import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const smallest = {
  br: promisify(brotliCompress),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** The server writes its settings into the page and its worker, and compresses them when it starts. */
const ofServer = 'sw.js';

/**
 * Writes each file of text into the build a second and a third time, as small as brotli and gzip make it: the server hands these out as
 * they are. The build for the shell goes without, as a phone reads its files from its own storage.
 */
export function compressFiles(): Plugin {
  let isForShell = false;
  return {
    name: 'app:compress-files',
    apply: 'build',
    configResolved: ({ mode }) => {
      isForShell = mode === 'native';
    },
    writeBundle: async ({ dir = '' }) => {
      if (isForShell) return;
      const texts = globSync('**/*.{css,js,json,svg,webmanifest}', { cwd: dir });
      await Promise.all(
        texts.filter((file) => file !== ofServer).map((file) => compressFile(join(dir, file))),
      );
    },
  };
}

/** Some are too small to become smaller. */
async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  for (const [ending, compress] of Object.entries(smallest)) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(`${path}.${ending}`, compressed);
  }
}
