import type { Page } from '@playwright/test';

/** Waits until all transitions and animations on the screen have ended, except endless ones. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    // A change starts its animation in the next frame, and one animation may cause another.
    do {
      await nextFrame();
      await nextFrame();
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  });
}
