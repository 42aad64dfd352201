import { loadInside } from './inside.ts';
import type { LoadMoment } from './start-data.ts';

/** Begins the loads of a signed-in person (spec 1). Their file that does not come is as loads that fail: skipped, and the screens ask again. */
export async function loadData(moment: LoadMoment): Promise<void> {
  // What the screens are made of comes meanwhile; the layout waits for it, and says so when it does not come.
  void loadInside().catch(() => undefined);
  try {
    const { loadStartData } = await import('./start-data.ts');
    await loadStartData(moment);
  } catch {
    // Skipped.
  }
}
