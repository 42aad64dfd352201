import { TermsText } from '#lib/provider-text.tsx';
import { useText } from '#lib/text.ts';
import { Card } from '#ui/card.tsx';
import { Stage } from '#ui/screen.tsx';

import { MenuBar } from './menu/menu-bar.tsx';

/** What holds between the provider and its customers. */
export function TermsScreen() {
  const text = useText();
  return (
    <>
      <MenuBar title={text('menu.terms')} />
      <Stage kind="text">
        <Card as="article" roomy>
          <TermsText />
        </Card>
      </Stage>
    </>
  );
}
