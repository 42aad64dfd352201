import { onKeyboard } from '#platform/keyboard.ts';

import type { Subscribe } from './subscription.ts';

/** The field that is written in stays in sight when the keyboard takes half of the screen. */
export const subscribeToKeyboard: Subscribe = () =>
  onKeyboard(() => {
    const field = document.activeElement;
    if (field !== document.body) field?.scrollIntoView({ block: 'center' });
  });
