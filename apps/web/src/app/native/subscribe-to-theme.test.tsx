import { expect, test, vi } from 'vitest';

import { styleStatusBar } from '#platform/status-bar.ts';
import { chooseTheme } from '#ui/brand/theme.ts';

import { createAppRouter } from '../router.tsx';
import { subscribeToTheme } from './subscribe-to-theme.ts';

vi.mock(import('../../platform/status-bar.ts'), () => ({ styleStatusBar: vi.fn() }));

test('the phone’s status bar is light on a dark theme and dark on a light one, after each change', async () => {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const stop = subscribeToTheme(createAppRouter());
  expect(styleStatusBar).toHaveBeenLastCalledWith(isDark);
  chooseTheme('dark');
  await expect.poll(() => vi.mocked(styleStatusBar).mock.lastCall).toEqual([true]);
  chooseTheme('light');
  await expect.poll(() => vi.mocked(styleStatusBar).mock.lastCall).toEqual([false]);
  stop();
  chooseTheme('system');
});
