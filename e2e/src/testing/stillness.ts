import type { Page } from '@playwright/test';

/** Waits until no colour and no thing on the screen is on its way to another; what turns for ever is let be. */
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
    // What was changed just now begins to move with the next frame, and one movement may bring about another.
    do {
      await nextFrame();
      await nextFrame();
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  });
}
