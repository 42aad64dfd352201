import type { ComponentType } from 'react';

import { loadAllTexts } from '#lib/locale.ts';
import type { ScreenName } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';

import { firstScreens, routes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** A screen under its title, once all that it says is there. */
export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const { screen, title }: ScreenRoute = routes[name];
  const [Screen] = await Promise.all([screen(), firstScreens.has(name) ? undefined : loadAllTexts()]);
  return function TitledScreen() {
    usePageTitle(title);
    return <Screen />;
  };
}
