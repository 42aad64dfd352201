import type { AppRouter } from '../router.tsx';

/** Follows one thing of the phone for as long as the app runs. Returns an unsubscribe function. */
export type Subscribe = (router: AppRouter) => () => void;
