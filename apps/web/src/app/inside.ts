import type { ComponentType } from 'react';

import { loadTexts } from '#lib/locale.ts';

/** What is round every signed-in screen, together with what they say: neither is drawn without the other. */
export async function loadInside(): Promise<ComponentType> {
  const [{ SignedInLayout }] = await Promise.all([import('./layout.tsx'), loadTexts()]);
  return SignedInLayout;
}
