import { paths } from '@bylgja/contract/app-paths';
import { fail } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { ReviewSkeleton } from '#features/checkout/parts/review-skeleton.tsx';
import { packagesQuery } from '#features/lines/catalogue.queries.ts';
import { useChosenLine } from '#features/lines/chosen-line.view.ts';
import { shownLine } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useDescribe, useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { PackageChoice } from '../components/package-choice.tsx';
import { PackageReview } from '../components/package-review.tsx';
import { PackagesSkeleton } from '../components/packages-skeleton.tsx';
import { useBuyers } from '../use-buyers.ts';

/** Buys an extra package: choose the package and the line, then review. The path holds the step. */
export function BuyPackageScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  const isPending = [useQuery(packagesQuery), useQuery(subscriptionsQuery)].some((query) => query.isPending);
  const back = id === undefined ? <Link to={paths.home} /> : <ToChoice />;
  return (
    <>
      <Bar
        title={text('packages.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={back} />}
      />
      <Main kind="form" busy={isPending}>
        <Buying packageId={id} />
      </Main>
    </>
  );
}

/** The choice is kept on the way to the review and back. */
function Buying({ packageId }: { packageId: string | undefined }) {
  const text = useText();
  const packages = useQuery(packagesQuery);
  const subscriptions = useQuery(subscriptionsQuery);
  const chosenLine = useChosenLine();
  const buyers = useBuyers();
  const [chosenId, choose] = useState(packageId);

  if (packages.data === undefined || subscriptions.data === undefined) {
    if (packages.isError) return <Failed title={text('packages.notLoaded')} query={packages} />;
    if (subscriptions.isError) {
      return <Failed title={text('home.subscriptionsNotLoaded')} query={subscriptions} />;
    }
    return packageId === undefined ? <PackagesSkeleton /> : <ReviewSkeleton />;
  }

  const line = shownLine(subscriptions.data, chosenLine)?.line;
  const buyer = buyers.find((one) => one.line.id === line?.id);
  if (buyer === undefined) {
    return (
      <StatusMessage sign="empty" title={text('home.noSubscription')} action={<HomeButton />}>
        {text('home.noSubscriptionHelp')}
      </StatusMessage>
    );
  }
  if (packageId !== undefined) {
    const extra = packages.data.find(({ id }) => id === packageId);
    return extra === undefined ? <NotOnSale /> : <PackageReview extra={extra} buyer={buyer} />;
  }
  const chosen = packages.data.find(({ id }) => id === chosenId) ?? packages.data[0];
  if (chosen === undefined) {
    return (
      <StatusMessage sign="empty" title={text('packages.none')} action={<HomeButton />}>
        {text('packages.noneHelp')}
      </StatusMessage>
    );
  }
  return <PackageChoice packages={packages.data} buyer={buyer} chosen={chosen} onChoose={choose} />;
}

function NotOnSale() {
  const text = useText();
  const { title, detail } = useDescribe()(fail('package_not_available'));
  return (
    <StatusMessage
      sign="failed"
      title={title}
      action={<Button asLink={<ToChoice />}>{text('packages.choose')}</Button>}
    >
      {detail}
    </StatusMessage>
  );
}

/** Back to the choice, in the place of the review. The part that is given this link says how it looks. */
function ToChoice(link: { className?: string; children?: ReactNode; 'aria-label'?: string }) {
  return <Link {...link} to={paths['buy-package']} params={{ id: undefined }} replace />;
}

function HomeButton() {
  const text = useText();
  return <Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>;
}
