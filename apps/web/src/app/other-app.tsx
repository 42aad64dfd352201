import type { OpenedApp } from '@bylgja/brand/apps';

import { StoreLinks } from '#lib/store-links.tsx';
import { textNow } from '#lib/text.ts';
import { isNative } from '#platform/native.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

/**
 * The provider's other app, where it is on the phone; else the change-app modal. A browser cannot open another app, but
 * it can lead to the stores.
 */
export async function openOtherApp(other: OpenedApp): Promise<void> {
  if (isNative) {
    const { launchApp } = await import('#platform/app-launcher.ts');
    if (await launchApp(other)) return;
  }
  const text = textNow();
  const { name, storeLinks } = other;
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
