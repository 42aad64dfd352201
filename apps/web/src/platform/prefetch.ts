import { isNative } from './native.ts';

/**
 * Whether prefetching helps: not in the native app, nor if a worker has fetched the files already, nor in browsers that do not support
 * it.
 */
export function canPrefetch(): boolean {
  if (isNative || !import.meta.env.PROD) return false;
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return false;
  return document.createElement('link').relList.supports('prefetch');
}

/** What may be needed next: the other steps of signing in, home, or all screens. */
export type PrefetchGroup = 'login' | 'home' | 'screens';

/** Files that may be needed, as `vite/prefetch-list.ts` lists them. */
export interface PrefetchList extends Readonly<Record<PrefetchGroup, readonly string[]>> {
  /** By language. */
  readonly texts: Readonly<Record<'fo' | 'en', readonly string[]>>;
}

/** Rejects when the list does not come. */
export async function readPrefetchList(): Promise<PrefetchList> {
  const response = await fetch('/ahead.json');
  return response.json();
}

/** What this page has asked for so far. */
export function requestedPaths(): ReadonlySet<string> {
  return new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
}

/** Has the browser fetch a file of the app and keep it, without reading it. Says whether it came. */
export function prefetch(path: string): Promise<boolean> {
  const link = document.createElement('link');
  return new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    const as = path.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel: 'prefetch', as, crossOrigin: '', href: path });
    document.head.append(link);
  }).finally(() => link.remove());
}
