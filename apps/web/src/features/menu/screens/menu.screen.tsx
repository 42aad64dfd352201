import { appsBeside } from '@bylgja/brand/apps';
import type { User } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { isProcessing } from '@bylgja/domain';
import { languageNames } from '@bylgja/i18n';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { invoicesQuery } from '#features/invoices/invoices.queries.ts';
import { managedLines } from '#features/lines/lines.view.ts';
import { peopleOf } from '#features/lines/people.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useUnread } from '#features/notifications/parts/use-unread.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { signOut, useUser } from '#lib/session.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { version } from '#lib/version.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import type { AvatarProps } from '#ui/data/avatar.tsx';
import { Icon } from '#ui/data/icon.tsx';
import type { IconName } from '#ui/data/icons.ts';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { LinkElement } from '#ui/forms/pressable.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { Appearance } from '../components/appearance.tsx';
import { promotePartnerApp } from '../components/partner-app.tsx';

/** Secondary screens: profile, purchases, appearance and language. */
export function MenuScreen() {
  const text = useText();
  const locale = useLocale();
  const user = useUser();
  return (
    <>
      <Bar title={text('menu.title')} />
      <Main kind="two">
        <Stack gap="block">
          {user !== null && <Person user={user} />}
          <List>
            <Notifications />
            <Invoices />
            <Row icon="receipt" title={text('menu.receipts')} link={<Link to={paths.receipts} />} />
            <Orders />
            <Row icon="activity" title={text('activity.title')} link={<Link to={paths.activity} />} />
            <Row icon="plus" title={text('signup.addTitle')} link={<Link to={paths['add-subscription']} />} />
          </List>
        </Stack>
        <Aside top>
          <Appearance />
          <List>
            <Row
              icon="globe"
              title={text('menu.language')}
              more={languageNames[locale]}
              link={<Link to={paths.language} />}
            />
            <Row icon="document" title={text('menu.terms')} link={<Link to={paths.terms} />} />
            <Row icon="lock" title={text('menu.privacy')} link={<Link to={paths.privacy} />} />
            <Row icon="phone" title={text('menu.sessions')} link={<Link to={paths.sessions} />} />
            <PartnerApp />
          </List>
          <SignOut />
          <Text size="caption" muted align="center">
            {text('menu.version', { version })}
          </Text>
        </Aside>
      </Main>
    </>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly more?: string;
  readonly link: LinkElement;
}

/** The way to a screen. */
function Row({ icon, title, more, link }: RowProps) {
  return <Item chevron lead={<Icon name={icon} />} title={title} more={more} asLink={link} />;
}

/** The way to the partner's offers, if the brand has a partner. */
function PartnerApp() {
  const text = useText();
  const { partner } = appsBeside;
  if (partner === undefined) return null;
  return (
    <Item
      chevron
      lead={<Icon name="gift" />}
      title={text('menu.partnerApp', { name: partner.name })}
      onPress={() => promotePartnerApp(partner)}
    />
  );
}

function Person({ user }: { user: User }) {
  const avatar = useOwnAvatar(user);
  return (
    <List>
      <Item
        chevron
        lead={<Avatar {...avatar} />}
        title={`${user.firstname} ${user.lastname}`}
        more={user.email}
        asLink={<Link to={paths.profile} />}
      />
    </List>
  );
}

/** The person as the water that is left on the line of their own. */
function useOwnAvatar({ id, firstname }: User): AvatarProps {
  const reading = { text: useText(), locale: useLocale(), now: useNow() };
  const { data } = useQuery(subscriptionsQuery);
  const own = data === undefined ? [] : managedLines(data).filter(({ line }) => line.user.id === id);
  return peopleOf(own, reading)[0]?.avatar ?? { letter: firstname.slice(0, 1) };
}

function Notifications() {
  const text = useText();
  const count = useUnread();
  return (
    <Item
      chevron={count === 0}
      lead={<Icon name="bell" />}
      title={text('notifications.title')}
      end={count > 0 && <Badge icon="bell">{text('menu.unread', { count })}</Badge>}
      asLink={<Link to={paths.notifications} />}
    />
  );
}

/** For present and former owners of an account. */
function Invoices() {
  const text = useText();
  const isOwner = useQuery(subscriptionsQuery).data?.isOwner ?? false;
  const invoices = useInfiniteQuery(invoicesQuery).data?.pages.flatMap(({ items }) => items) ?? [];
  if (!isOwner && invoices.length === 0) return null;
  const isOverdue = invoices.some(({ state }) => state === 'overdue');
  return (
    <Item
      chevron={!isOverdue}
      lead={<Icon name="document" />}
      title={text('invoices.title')}
      end={isOverdue && <Badge kind="negative">{text('invoices.state.overdue')}</Badge>}
      asLink={<Link to={paths.invoices} />}
    />
  );
}

function Orders() {
  const text = useText();
  const count = useQuery(ordersQuery).data?.filter(isProcessing).length ?? 0;
  return (
    <Item
      chevron={count === 0}
      lead={<Icon name="box" />}
      title={text('menu.orders')}
      end={count > 0 && <Badge icon="clock">{text('menu.ordersProcessing', { count })}</Badge>}
      asLink={<Link to={paths.orders} />}
    />
  );
}

function SignOut() {
  const text = useText();
  const leave = useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('menu.signOutConfirm'),
      text: null,
      confirm: text('menu.signOut'),
      kind: 'ink',
    });
    if (isSure) await signOut();
  });
  return (
    <List>
      <Item kind="negative" lead={<Icon name="leave" />} title={text('menu.signOut')} onPress={leave.run} />
    </List>
  );
}
