import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { agreementQuery } from '#features/payments/payments.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { AutomaticForm } from '../components/automatic-form.tsx';
import { NoLine } from '../components/no-line.tsx';
import { AutomaticSkeleton } from '../components/top-up-skeleton.tsx';
import { topUpsQuery } from '../top-ups.queries.ts';
import { useTopUpLine } from '../use-top-up-line.ts';

/** Automatic top-ups of a line: the agreement, its state, and how to stop it. */
export function AutomaticTopUpScreen() {
  const text = useText();
  const { phoneNumber } = useParams({ strict: false });
  const isPending = [useQuery(topUpsQuery), useQuery(agreementQuery)].some((query) => query.isPending);
  return (
    <>
      <Bar
        title={text('topUps.automatic')}
        back={
          <IconButton
            icon="back"
            label={text('general.back')}
            asLink={<Link to={paths['top-up']} params={{ phoneNumber }} />}
          />
        }
      />
      <Main kind="form" busy={isPending}>
        <Automatic />
      </Main>
    </>
  );
}

function Automatic() {
  const text = useText();
  const topUps = useQuery(topUpsQuery);
  const agreement = useQuery(agreementQuery);
  const line = useTopUpLine();
  if (topUps.data === undefined || agreement.data === undefined) {
    if (topUps.isError) return <Failed title={text('topUps.notLoaded')} query={topUps} />;
    if (agreement.isError) return <Failed title={text('agreement.notLoaded')} query={agreement} />;
    return <AutomaticSkeleton />;
  }
  if (line === undefined) return <NoLine />;
  if (!line.isOwner) return <Alert>{text('topUps.onlyOwner')}</Alert>;
  return <AutomaticForm key={line.lineId} line={line} choices={topUps.data} agreement={agreement.data} />;
}
