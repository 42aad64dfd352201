import { partnerApp } from '@bylgja/brand/apps';

import { textNow } from '#lib/text.ts';
import { overlay } from '#ui/overlay/overlay.ts';
import { Stack } from '#ui/stack.tsx';

import { StoreLinks } from './store-links.tsx';

/** The app-promotion modal of spec 2: what the partner’s app of offers is, and where to get it. */
export async function promotePartnerApp(): Promise<void> {
  const text = textNow();
  const { name, storeLinks } = partnerApp;
  // In running text no line ends within the name.
  const unbroken = name.replaceAll(' ', '\u00A0');
  await overlay.info({
    title: text('menu.partnerApp', { name }),
    text: (
      <Stack gap="gutter">
        <span>{text('menu.partnerAppHelp', { name: unbroken })}</span>
        <StoreLinks links={storeLinks} />
      </Stack>
    ),
  });
}
