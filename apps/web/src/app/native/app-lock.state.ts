import { createStore } from '#lib/store.ts';

/** `hidden`: the app is away, or it is not known yet whether it is locked. Only `open` shows anything of anybody's. */
export type AppLock = 'open' | 'hidden' | 'locked';

export const appLock = createStore<AppLock>('open');
