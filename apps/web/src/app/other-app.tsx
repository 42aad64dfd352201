import { otherApp } from '@bylgja/brand/apps';

import { textNow } from '#lib/text.ts';
import { isNative } from '#platform/native.ts';
import { overlay } from '#ui/overlay/overlay.ts';
import { Stack } from '#ui/stack.tsx';

import { StoreLinks } from './store-links.tsx';

/**
 * The provider's other app, where it is on the phone; else the change-app modal of spec 2. A browser cannot open another app, but
 * it can lead to the stores.
 */
export async function openOtherApp(): Promise<void> {
  if (isNative) {
    const { launchApp } = await import('#platform/app-launcher.ts');
    if (await launchApp(otherApp)) return;
  }
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
