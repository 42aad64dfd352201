import { otherApp } from '@bylgja/brand/apps';

import { textNow } from '#lib/text.ts';
import { overlay } from '#ui/overlay/overlay.ts';
import { Stack } from '#ui/stack.tsx';

import { StoreLinks } from './store-links.tsx';

/** The change-app modal of spec 2: a browser cannot open another app, but it can lead to the stores. */
export async function openOtherApp(): Promise<void> {
  const text = textNow();
  const { name, storeLinks } = otherApp;
  await overlay.info({
    title: name,
    text: (
      <Stack gap="gutter">
        <span>{text('menu.otherAppHelp', { name })}</span>
        <StoreLinks links={storeLinks} />
      </Stack>
    ),
  });
}
