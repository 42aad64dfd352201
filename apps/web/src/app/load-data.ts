import { loadInside } from './inside.ts';
import type { LoadMoment } from './start-data.ts';

/** Begins the loads of a signed-in person (rule: app 1). If their chunk does not arrive, the loads are skipped, and the screens load again. */
export async function loadData(moment: LoadMoment): Promise<void> {
  // The screens' chunk loads meanwhile; the layout waits for it, and shows when it fails.
  void loadInside().catch(() => undefined);
  try {
    const { loadStartData } = await import('./start-data.ts');
    await loadStartData(moment);
  } catch {
    // Skipped.
  }
}
