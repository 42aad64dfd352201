import { TermsText } from '#lib/provider-text.tsx';
import { useText } from '#lib/text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { MenuBar } from '../components/menu-bar.tsx';

/** What holds between the provider and its customers. */
export function TermsScreen() {
  const text = useText();
  return (
    <>
      <MenuBar title={text('menu.terms')} />
      <Main kind="text">
        <Card as="article" roomy>
          <TermsText />
        </Card>
      </Main>
    </>
  );
}
