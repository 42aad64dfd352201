import type { AsyncRouteComponent } from '@tanstack/react-router';
import { use } from 'react';
import type { ComponentType } from 'react';

/** The error of a screen whose file did not load. */
export class MissingFile extends Error {}

/**
 * A screen whose file is loaded when it is needed. The router's own helper reloads the whole page when a file fails; offline that would
 * leave nothing. Here the app stays, and the screen fails and can be tried again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): AsyncRouteComponent<unknown> {
  let Screen: ComponentType | undefined;
  let failure: Error | undefined;
  let loading: Promise<void> | undefined;

  async function fetchFile(): Promise<void> {
    try {
      // It may have been asked for ahead, and have failed while there was no network: now that it is needed it is asked for again.
      Screen = await load().catch(load);
      failure = undefined;
    } catch (reason) {
      failure = new MissingFile('The file of a screen did not come', { cause: reason });
    }
    loading = undefined;
  }

  function preload(): Promise<void> {
    loading ??= Screen === undefined ? fetchFile() : Promise.resolve();
    return loading;
  }

  function LazyScreen() {
    'use no memo';
    if (Screen !== undefined) return <Screen />;
    if (failure !== undefined) throw failure;
    use(preload());
    return null;
  }
  LazyScreen.preload = preload;
  return LazyScreen;
}
