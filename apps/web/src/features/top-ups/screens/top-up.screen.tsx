import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stage } from '#ui/screen.tsx';

import { NoLine } from '../components/no-line.tsx';
import { TopUpForm } from '../components/top-up-form.tsx';
import { TopUpSkeleton } from '../components/top-up-skeleton.tsx';
import { topUpsQuery } from '../top-ups.queries.ts';
import { useTopUpLine } from '../use-top-up-line.ts';

/** Topping up a prepaid line: what it has left, how much, and paid how (product 6). */
export function TopUpScreen() {
  const text = useText();
  const { isPending } = useQuery(topUpsQuery);
  return (
    <>
      <Bar
        title={text('topUps.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.home} />} />}
      />
      <Stage kind="form" busy={isPending}>
        <ToppingUp />
      </Stage>
    </>
  );
}

function ToppingUp() {
  const text = useText();
  const topUps = useQuery(topUpsQuery);
  const line = useTopUpLine();
  if (topUps.data === undefined) {
    if (topUps.isPending) return <TopUpSkeleton />;
    return <Failed title={text('topUps.notLoaded')} query={topUps} />;
  }
  if (line === undefined) return <NoLine />;
  const { lines, amounts } = topUps.data;
  return <TopUpForm key={line.lineId} line={line} lines={lines} amounts={amounts} />;
}
