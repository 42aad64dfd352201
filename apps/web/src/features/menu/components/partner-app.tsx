import type { StoreApp } from '@bylgja/brand/apps';

import { StoreLinks } from '#lib/store-links.tsx';
import { textNow } from '#lib/text.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

/** The modal that promotes the partner’s app of offers: what it is, and where to get it. */
export async function promotePartnerApp({ name, storeLinks }: StoreApp): Promise<void> {
  const text = textNow();
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
