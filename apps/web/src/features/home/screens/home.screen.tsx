import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useChosenLine } from '#features/lines/chosen-line.view.ts';
import { managedLines, shownLine } from '#features/lines/lines.view.ts';
import { useKeptPeopleCount } from '#features/lines/people-count.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useUnread } from '#features/notifications/parts/use-unread.ts';
import { OrdersUnderWay } from '#features/orders/parts/orders-under-way.tsx';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, PhoneOnly, Main } from '#ui/layout/screen.tsx';

import { HomeOfLine } from '../components/home-of-line.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';
import { HomeWithoutLine } from '../components/home-without-line.tsx';

/** The chosen line, its remaining data, the possible actions, and orders in processing. */
export function HomeScreen() {
  const text = useText();
  const chosenId = useChosenLine();
  const { data } = useQuery(subscriptionsQuery);
  const shown = data && shownLine(data, chosenId);
  useKeptPeopleCount(data && managedLines(data).length);
  const { planName, planType } = shown?.account ?? {};
  return (
    <>
      <Bar title={planName ?? planType ?? text('home.title')} brand end={<Bell />} />
      {data === undefined && <HomeUnknown />}
      {shown && <HomeOfLine {...shown} lines={managedLines(data)} />}
      {data && !shown && <HomeWithoutLine />}
    </>
  );
}

/** The link to the notifications; the rail of a wide screen has it, too. */
function Bell() {
  const text = useText();
  const count = useUnread();
  const label = count > 0 ? text('notifications.titleUnread', { count }) : text('notifications.title');
  return (
    <PhoneOnly>
      <IconButton icon="bell" label={label} count={count} asLink={<Link to={paths.notifications} />} />
    </PhoneOnly>
  );
}

/** Subscriptions are loading, or did not load. Orders may be known nevertheless. */
function HomeUnknown() {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery);
  if (!subscriptions.isError) return <HomeSkeleton />;
  return (
    <Main kind="two">
      <Failed title={text('home.subscriptionsNotLoaded')} query={subscriptions} />
      <Aside top>
        <OrdersUnderWay />
      </Aside>
    </Main>
  );
}
