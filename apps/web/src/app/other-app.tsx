import { brand } from '@bylgja/brand';

import { OutsideLink } from '#lib/outside-link.tsx';
import { textNow } from '#lib/text.ts';
import { isNative } from '#platform/native.ts';
import { Button } from '#ui/button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { Stack } from '#ui/stack.tsx';

/**
 * The provider's other app, where it is on the phone; else the change-app modal of spec 2. A browser cannot open another app, but
 * it can lead to the stores.
 */
export async function openOtherApp(): Promise<void> {
  if (isNative) {
    const { launchApp } = await import('#platform/app-launcher.ts');
    if (await launchApp(brand.otherApp)) return;
  }
  const text = textNow();
  const { name, storeLinks } = brand.otherApp;
  await overlay.info({
    title: name,
    text: (
      <Stack gap="gutter">
        <span>{text('menu.otherAppHelp', { name })}</span>
        <Button kind="line" wide icon="external" asLink={<OutsideLink href={storeLinks.ios} />}>
          {text('menu.appStore')}
        </Button>
        <Button kind="line" wide icon="external" asLink={<OutsideLink href={storeLinks.android} />}>
          {text('menu.googlePlay')}
        </Button>
      </Stack>
    ),
  });
}
