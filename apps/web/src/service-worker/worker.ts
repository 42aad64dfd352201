import { requestSource } from './request-source.ts';
import type { WorkerScope } from './scope.ts';

/** The build this worker belongs to, and its files: put in by `vite/service-worker-plugin.ts`. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** What the browser runs a worker in; to the types of pages it is a window. */
declare const self: WorkerScope;

const scope = self;
const prefix = 'app-';
const cacheName = prefix + BUILD;
const page = '/';
const own = { origin: scope.location.origin, files: new Set(FILES) };

/** Stores which build is active: the caches alone do not distinguish it from one that only waits. */
const notes = 'app';
const runsNote = '/build-that-runs';

/** Fetches all of the build. While the server is being renewed it may be another already: then the browser tries again later. */
async function fetchBuild(): Promise<void> {
  const html = await fetch(page, { cache: 'no-store' });
  const text = await html.clone().text();
  if (!text.includes(`content="${BUILD}"`)) throw new Error('the server has another build');
  const cache = await scope.caches.open(cacheName);
  await cache.addAll(FILES);
  await cache.put(page, html);
}

/** Tabs of the build that ran until now may still ask for its files; all others are forgotten, also those that have only waited. */
async function deleteOldBuilds(): Promise<void> {
  const noted = await scope.caches.open(notes);
  const ranBefore = await (await noted.match(runsNote))?.text();
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(prefix));
  // Where none is noted, as by builds that noted nothing, any of them may be the one.
  const isKept = (name: string) => name === cacheName || name === (ranBefore ?? name);
  const gone = names.filter((name) => !isKept(name));
  await Promise.all(gone.map((name) => scope.caches.delete(name)));
  await noted.put(runsNote, new Response(cacheName));
  await scope.clients.claim();
}

async function ownPage(request: Request): Promise<Response> {
  const cache = await scope.caches.open(cacheName);
  return (await cache.match(page, { ignoreVary: true })) ?? fetch(request);
}

/** Of this build, or, as tabs of the build before ask too, of that one. */
async function builtFile(request: Request): Promise<Response> {
  const cache = await scope.caches.open(cacheName);
  const found =
    (await cache.match(request, { ignoreVary: true })) ??
    (await scope.caches.match(request, { ignoreVary: true }));
  return found ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(fetchBuild()));
scope.addEventListener('activate', (event) => event.waitUntil(deleteOldBuilds()));
// A new build takes over only at a page's request.
scope.addEventListener('message', ({ data, source }) => {
  if (data === 'take') void scope.skipWaiting();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a page of our own, which takes no origin
  if (data === 'which build') source?.postMessage({ build: BUILD });
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url } = request;
  const source = requestSource({ url: new URL(url), method, isNavigation: mode === 'navigate' }, own);
  if (source === 'page') event.respondWith(ownPage(request));
  if (source === 'file') event.respondWith(builtFile(request));
});
