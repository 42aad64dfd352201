import { appsBeside } from '@bylgja/brand/apps';
import { paths } from '@bylgja/contract/app-paths';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useMatches, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useDataRequests } from '#features/data-transfers/parts/use-data-requests.ts';
import { isOwnerOf } from '#features/lines/ownership.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useUnread } from '#features/notifications/parts/use-unread.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { subscribeToReplayConsent } from '#lib/consent.ts';
import { subscribeToConnection } from '#lib/find-connection.ts';
import { focusTitle } from '#lib/focus-title.ts';
import { holdInterruptions } from '#lib/interruption.ts';
import { subscribeToOfflineCache } from '#lib/offline-cache.ts';
import { queryClient } from '#lib/query.ts';
import { RehearsalNote } from '#lib/rehearsal-note.tsx';
import { session } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { Dock } from '#ui/layout/dock.tsx';
import type { NavItem } from '#ui/layout/nav-item.tsx';
import { Rail } from '#ui/layout/rail.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { Overlays } from '#ui/overlay/overlays.tsx';

import { AbovePage } from './above-page.tsx';
import { guard } from './guard.ts';
import type { Verdict } from './guard.ts';
import { keepFieldInSight } from './keep-field-in-sight.ts';
import { subscribeToNewVersion } from './new-version.ts';
import { openOtherApp } from './other-app.tsx';
import { usePolling } from './polling.ts';
import { RefreshByPulling } from './refresh-by-pulling.tsx';
import type { Section } from './screen-route.ts';
import { openCommandMenu, searchKeys, subscribeToShortcuts } from './shortcuts.ts';
import { useMayInterrupt } from './use-may-interrupt.ts';
import { useOpenOrderPolling } from './use-open-order-polling.ts';

/** The layout of every signed-in screen: navigation, connection, and what lies over the page. */
export function SignedInLayout() {
  const text = useText();
  // When the session ends, what it showed is gone at once, and asks for nothing more.
  if (useStore(session).status !== 'signed_in') return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <Overlays
        texts={{
          confirm: text('general.ok'),
          cancel: text('general.cancel'),
          close: text('general.close'),
        }}
      />
    </QueryClientProvider>
  );
}

function Frame() {
  const text = useText();
  const router = useRouter();
  const verdict = useVerdict();
  const {
    name,
    section,
    task = false,
    interruptible = false,
    refreshable = false,
  } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  useOpenOrderPolling();
  const mayInterrupt = useMayInterrupt(interruptible);
  const waiting = useDataRequests({ mayInterrupt });
  const unread = useUnread(name === 'notifications');
  usePolling();
  useEffect(closeAtTheEnd, []);
  useEffect(subscribeToShortcuts, []);
  useEffect(keepFieldInSight, []);
  useEffect(subscribeToReplayConsent, []);
  useEffect(subscribeToConnection, []);
  useEffect(subscribeToOfflineCache, []);
  useEffect(() => subscribeToNewVersion(router), [router]);

  // A page of the same section; the link itself marks its own page.
  const isIn = (...sections: Section[]) => (section !== undefined && sections.includes(section)) || undefined;
  const label = text('menu.mainNavigation');
  const { other } = appsBeside;
  const app = other && { label: text('menu.otherApp'), onPress: () => openOtherApp(other) };
  const counted = { count: unread, countLabel: text('notifications.countUnread', { count: unread }) };
  const home: NavItem = {
    icon: 'home',
    label: text('menu.home'),
    link: <Link to={paths.home} activeOptions={{ exact: true }} aria-current={isIn('home')} />,
    count: waiting,
    countLabel: text('data.countWaiting', { count: waiting }),
  };
  const notifications: NavItem = {
    icon: 'bell',
    label: text('notifications.title'),
    link: <Link to={paths.notifications} aria-current={isIn('notifications')} />,
    ...counted,
  };
  const profile: NavItem = {
    icon: 'person',
    label: text('menu.profile'),
    link: <Link to={paths.profile} aria-current={isIn('profile')} />,
  };
  const menu = (...sections: Section[]): NavItem => ({
    icon: 'menu',
    label: text('menu.title'),
    link: <Link to={paths.menu} aria-current={isIn(...sections)} />,
  });
  // On a phone the way to notifications is in the menu, and on home.
  const ofDock = [home, profile, { ...menu('menu', 'notifications'), ...counted }];
  const ofRail = [home, notifications, profile, menu('menu')];
  return (
    <>
      <RehearsalNote />
      <AbovePage />
      {refreshable && <RefreshByPulling key={name} />}
      <Screen
        holdWhileBusy={holdInterruptions}
        rail={
          <Rail
            label={label}
            skip={{ label: text('menu.skip'), onPress: focusTitle }}
            home={<Link to={paths.home} />}
            search={{ label: text('menu.search'), keys: searchKeys, onPress: openCommandMenu }}
            items={ofRail}
            app={app}
          />
        }
        dock={!task && <Dock label={label} items={ofDock} app={app} />}
      >
        {verdict.kind === 'redirect' ? <Navigate to={paths[verdict.to]} replace /> : <Outlet />}
      </Screen>
    </>
  );
}

/** What lies over the page is gone with the session, before the page to sign in could show what was asked for a person. */
function closeAtTheEnd(): () => void {
  return session.subscribe(() => {
    if (session.get().status !== 'signed_in') overlay.closeAll();
  });
}

/** What the guard says now that more is known than at the gate. */
function useVerdict(): Verdict {
  const { name, access } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const asked = useParams({ strict: false });
  const subscriptions = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const orders = useQuery(ordersQuery).data;
  const known = {
    session: useStore(session),
    isOwner: subscriptions && isOwnerOf(asked, subscriptions, actions),
    currentAccount: subscriptions?.currentAccount,
    orders,
  };
  return name === undefined || access === undefined ? { kind: 'allow' } : guard({ name, access }, known);
}
