import { paths } from '@bylgja/contract/app-paths';
import type { ScreenName } from '@bylgja/contract/app-paths';
import { keysOf } from '@bylgja/domain';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import type { AnyRoute, RouterHistory } from '@tanstack/react-router';

import { isAppPath } from '#lib/app-path.ts';
import { session } from '#lib/session.ts';

import { FailedScreen } from './failed-screen.tsx';
import { guard } from './guard.ts';
import { loadInside } from './inside.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { loadScreen } from './load-screen.tsx';
import { routes } from './routes.ts';
import type { Access, ScreenFacts, ScreenRoute } from './screen-route.ts';

type Table = typeof routes;
type GuestName = {
  [Name in ScreenName]: Table[Name]['access'] extends 'guest' | 'anyone' ? Name : never;
}[ScreenName];

const root = createRootRoute({
  beforeLoad: ({ matches, location }) => {
    const { name, access } = matches.at(-1)?.staticData ?? {};
    const asked = name !== undefined && access !== undefined ? { name, access } : undefined;
    const verdict = guard(asked, { session: session.get() });
    if (verdict.kind === 'allow') return;
    if (verdict.kind === 'redirect') {
      const wanted = asked === undefined ? undefined : goesOnTo(location.search);
      redirect({ href: wanted ?? paths[verdict.to], replace: true, throw: true });
      return;
    }
    const search = verdict.comesBack && location.pathname !== paths.home ? { to: location.href } : {};
    redirect({ to: paths['auth.login'], search, replace: true, throw: true });
  },
});

const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  component: lazyScreen(
    async () => (await import('#features/auth/components/login-container.tsx')).LoginContainer,
  ),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyScreen(loadInside),
});

/** Unknown addresses, at any depth, so that the guard leads them home: the router would show "Not Found" in the nearest frame. */
const unknown = createRoute({ getParentRoute: () => root, path: '$' });

function screenRoute<const Name extends ScreenName, Parent extends AnyRoute>(name: Name, parent: Parent) {
  const { title: _title, screen: _screen, ...facts }: ScreenRoute = routes[name];
  return createRoute({
    getParentRoute: () => parent,
    path: paths[name],
    staticData: { name, ...facts },
    component: lazyScreen(() => loadScreen(name)),
  });
}

type Screens<Names extends ScreenName, Parent extends AnyRoute> = {
  [Name in Names]: ReturnType<typeof screenRoute<Name, Parent>>;
};

/** The screens of one side of the gate, as routes. */
function screensOf<Names extends ScreenName, Parent extends AnyRoute>(
  parent: Parent,
  isHere: (access: Access) => boolean,
): Screens<Names, Parent> {
  const names = keysOf(routes);
  const here = names.filter((name) => isHere(routes[name].access));
  const screens = here.map((name): [string, unknown] => [name, screenRoute(name, parent)]);
  return Object.fromEntries(screens) as Screens<Names, Parent>;
}

function isGuest(access: Access): boolean {
  return access === 'guest' || access === 'anyone';
}

/** Where a person wanted to go before signing in. */
function goesOnTo({ to }: { readonly to?: unknown }): string | undefined {
  return typeof to === 'string' && isAppPath(to) ? to : undefined;
}

/** The app's routes and guards; in tests on a history of their own. */
export function createAppRouter(history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    history,
    routeTree: root.addChildren([
      unknown,
      auth.addChildren(screensOf<GuestName, typeof auth>(auth, isGuest)),
      inside.addChildren(
        screensOf<Exclude<ScreenName, GuestName>, typeof inside>(inside, (access) => !isGuest(access)),
      ),
    ]),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption extends Partial<ScreenFacts> {
    readonly name?: ScreenName;
  }
}
