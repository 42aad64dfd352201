import { paths } from '@bylgja/contract/app-paths';
import { Link, useLocation } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { AgreementPage, AgreementSkeleton } from '../components/agreement-page.tsx';
import { useSavedCard } from '../use-saved-card.ts';

/** The payment agreement: the saved card. The provider sends people back here. */
export function AgreementScreen() {
  const text = useText();
  const { agreement, saving } = useSavedCard(useLocation().href);
  return (
    <>
      <Bar
        title={text('agreement.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.profile} />} />}
      />
      <Main kind="form" busy={agreement.isPending}>
        {agreement.data === undefined ? (
          <NoAgreement query={agreement} />
        ) : (
          <AgreementPage agreement={agreement.data} saving={saving} />
        )}
      </Main>
    </>
  );
}

function NoAgreement({ query }: { query: ReturnType<typeof useSavedCard>['agreement'] }) {
  const text = useText();
  return query.isPending ? (
    <AgreementSkeleton />
  ) : (
    <Failed title={text('agreement.notLoaded')} query={query} />
  );
}
