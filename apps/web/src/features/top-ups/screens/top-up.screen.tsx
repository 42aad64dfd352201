import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { ReviewSkeleton } from '#features/checkout/parts/review-skeleton.tsx';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { NoLine } from '../components/no-line.tsx';
import { TopUpChoice } from '../components/top-up-choice.tsx';
import { TopUpReview } from '../components/top-up-review.tsx';
import { TopUpSkeleton } from '../components/top-up-skeleton.tsx';
import { topUpsQuery } from '../top-ups.queries.ts';
import { useTopUpLine } from '../use-top-up-line.ts';

/** Topping up a prepaid line: the amount, then the review. The address holds the step. */
export function TopUpScreen() {
  const text = useText();
  const { isPending } = useQuery(topUpsQuery);
  const amount = useReviewedAmount();
  const back = amount === undefined ? <Link to={paths.home} /> : <ToChoice />;
  return (
    <>
      <Bar
        title={text('topUps.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={back} />}
      />
      <Main kind="form" busy={isPending}>
        <ToppingUp reviewed={amount} />
      </Main>
    </>
  );
}

/** The amount that the address says is reviewed; none while it is being chosen. */
function useReviewedAmount(): number | undefined {
  const { amount }: Record<string, unknown> = useSearch({ strict: false });
  return typeof amount === 'number' ? amount : undefined;
}

/** The choice is kept on the way to the review and back. An amount that is not on sale is not reviewed. */
function ToppingUp({ reviewed }: { reviewed: number | undefined }) {
  const text = useText();
  const topUps = useQuery(topUpsQuery);
  const line = useTopUpLine();
  const [chosen, choose] = useState(reviewed);
  if (topUps.data === undefined) {
    if (topUps.isPending) return reviewed === undefined ? <TopUpSkeleton /> : <ReviewSkeleton />;
    return <Failed title={text('topUps.notLoaded')} query={topUps} />;
  }
  if (line === undefined) return <NoLine />;
  const { lines, amounts } = topUps.data;
  const isOnOffer = (amount: number | undefined) => amount !== undefined && amounts.includes(amount);
  if (reviewed !== undefined && isOnOffer(reviewed)) {
    return <TopUpReview key={line.lineId} line={line} amount={reviewed} />;
  }
  const usual = amounts[1] ?? amounts[0] ?? 0;
  return (
    <TopUpChoice
      key={line.lineId}
      line={line}
      lines={lines}
      amounts={amounts}
      chosen={chosen !== undefined && isOnOffer(chosen) ? chosen : usual}
      onChoose={choose}
    />
  );
}

/** Back to the choice, in the place of the review. The part that is given this link says how it looks. */
function ToChoice(link: { className?: string; children?: ReactNode; 'aria-label'?: string }) {
  const { phoneNumber } = useParams({ strict: false });
  return <Link {...link} to={paths['top-up']} params={{ phoneNumber }} replace />;
}
