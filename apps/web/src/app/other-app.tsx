import { otherApp } from '@bylgja/brand/apps';

import { OutsideLink } from '#lib/outside-link.tsx';
import { textNow } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { Stack } from '#ui/stack.tsx';

/** The change-app modal of spec 2: a browser cannot open another app, but it can lead to the stores. */
export async function openOtherApp(): Promise<void> {
  const text = textNow();
  const { name, storeLinks } = otherApp;
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
