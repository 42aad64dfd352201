import { idle } from '#platform/idle.ts';
import { canPrefetch } from '#platform/prefetch.ts';
import type { PrefetchGroup } from '#platform/prefetch.ts';
import { savesData } from '#platform/saves-data.ts';

/** Fetches files before they are needed, once there is nothing else to do. What does not come now comes when it is needed, or says so then. */
export async function prefetchLater(which: PrefetchGroup): Promise<void> {
  if (!canPrefetch() || savesData()) return;
  await idle();
  const ahead = await import('./prefetch-files.ts').catch(() => null);
  await ahead?.prefetchFiles(which);
}
