import { callsUnderWay } from '#lib/connection.ts';
import { currentLocale } from '#lib/locale.ts';
import { idle } from '#platform/idle.ts';
import { network } from '#platform/network.ts';
import { prefetch, readPrefetchList, requestedPaths } from '#platform/prefetch.ts';
import type { PrefetchGroup, PrefetchList } from '#platform/prefetch.ts';

const come = new Set<string>();
let files: Promise<PrefetchList> | undefined;
let lastTurn = Promise.resolve();

/**
 * Fetches the other steps of signing in, or what a guest needs after it, or the files of all screens for a person who is signed in, so
 * that the app can be walked through without a connection. One file after another, each when no call is under way and nothing else is to be done. They are kept and
 * not read: what is never opened costs no time.
 */
export function prefetchFiles(which: PrefetchGroup): Promise<void> {
  lastTurn = lastTurn.then(() => fetchInTurn(which)).catch(() => undefined);
  return lastTurn;
}

async function fetchInTurn(which: PrefetchGroup): Promise<void> {
  files ??= readList();
  const { texts, ...wanted } = await files;
  const requested = requestedPaths();
  for (const path of [...texts[currentLocale()], ...wanted[which]]) {
    if (come.has(path) || requested.has(path)) continue;
    await quiet();
    // The connection may be gone: the rest is left to the next turn.
    if (!network.isOnline() || !(await prefetch(path))) return;
    come.add(path);
  }
}

async function readList(): Promise<PrefetchList> {
  await quiet();
  try {
    return await readPrefetchList();
  } catch (reason) {
    files = undefined;
    throw reason;
  }
}

async function quiet(): Promise<void> {
  do {
    await callsAnswered();
    await idle();
  } while (callsUnderWay.get() > 0);
}

async function callsAnswered(): Promise<void> {
  if (callsUnderWay.get() === 0) return;
  await new Promise<void>((resolve) => {
    const stop = callsUnderWay.subscribe(() => {
      if (callsUnderWay.get() > 0) return;
      stop();
      resolve();
    });
  });
}
