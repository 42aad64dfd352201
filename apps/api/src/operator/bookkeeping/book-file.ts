import { open, rename, rm } from 'node:fs/promises';

import { WrongUsage } from '../command.ts';

const bytesAtOnce = 64 * 1024;

/**
 * Writes a file piece by piece. It has its name only once it is whole: a run that fails leaves an earlier file as it was. Throws
 * `WrongUsage` if it cannot be written there.
 */
export async function writeWhole<Written>(
  path: string,
  work: (write: (bytes: Uint8Array) => Promise<void>) => Promise<Written>,
): Promise<Written> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w').catch((error: unknown) => {
    throw new WrongUsage(`${path} cannot be written: ${error instanceof Error ? error.message : ''}`);
  });
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    await file.writeFile(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  try {
    const written = await work(async (bytes) => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= bytesAtOnce) await flush();
    });
    await flush();
    await file.sync();
    await file.close();
    await rename(partial, path);
    return written;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}
