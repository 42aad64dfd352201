import type { AppRouter } from '../router.tsx';

/** Follows one thing of the phone for as long as the app runs. The answer stops it. */
export type Follow = (router: AppRouter) => () => void;
