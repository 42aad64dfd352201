import { expect, test, vi } from 'vitest';

import { createAppRouter } from '../router.tsx';
import { subscribeToKeyboard } from './subscribe-to-keyboard.ts';

let comeUp = () => {};
vi.mock(import('../../platform/keyboard.ts'), () => ({
  onKeyboard: (run) => {
    comeUp = run;
    return () => {};
  },
}));

test('the focused field stays visible when the keyboard opens', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.style.blockSize = '3000px';
  const field = document.body.appendChild(document.createElement('input'));
  subscribeToKeyboard(createAppRouter());
  field.focus({ preventScroll: true });
  expect(field.getBoundingClientRect().top).toBeGreaterThan(innerHeight);

  comeUp();
  await expect.poll(() => field.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  page.remove();
  field.remove();
});
