import type { ScreenName } from '@bylgja/contract/app-paths';
import type { ComponentType } from 'react';

import { loadTexts } from '#lib/locale.ts';
import { useText } from '#lib/text.ts';
import { usePageTitle } from '#lib/use-page-title.ts';

import { routes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** A screen under its title, once all that it says is there. */
export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const { screen, title }: ScreenRoute = routes[name];
  const [Screen] = await Promise.all([screen(), loadTexts()]);
  return function TitledScreen() {
    usePageTitle(useText()(title));
    return <Screen />;
  };
}
