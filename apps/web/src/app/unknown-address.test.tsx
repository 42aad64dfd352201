import { paths } from '@bylgja/contract/app-paths';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';

import type { Session } from '#lib/session.reducer.ts';
import { session } from '#lib/session.ts';

import { createAppRouter } from './router.tsx';

// Checks only where an address leads, not what is shown there.
vi.mock('./lazy-screen.tsx', () => ({ lazyScreen: () => () => null }));

/** Each address of the app with its params filled in, and without those that may be left out. */
const addresses = new Set(
  Object.values(paths).flatMap((path) => [
    path.replaceAll(/\{-\$\w+\}|\$\w+/g, '211001'),
    path.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$\w+/g, '211001'),
  ]),
);

/** Where another segment is the number or id of something, which the screen looks for itself. */
const isParam = (address: string) => addresses.has(address.replace(/ongin$/, '211001'));

const below = [...addresses].flatMap((address) => {
  const child = `${address.replace(/\/$/, '')}/ongin`;
  return [child, `${child}/`, `${child}/enn/longri`];
});

const unknown = [
  ...below.filter((address) => !isParam(address.replace(/\/$/, ''))),
  '/ongastaðni',
  '/menu/ongin?to=%2Fmenu#mark',
  // A screen that needs a number or an id, here without it.
  '/umsit-hald',
  '/nytt-hald/',
  '/gjald',
  '/menu/%E0%A4%A',
  '/menu/mal/%2F',
  '//example.com/menu',
];

const signedIn: Session = { status: 'signed_in', user: null };
const guest: Session = { status: 'guest', cause: 'no_session' };

/** Where a user who opens an address ends up. */
async function leadsTo(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.state.location.pathname;
}

test.each(unknown)('%s leads a signed-in person home, and a guest to the login', async (address) => {
  session.set(signedIn);
  expect(await leadsTo(address)).toBe('/');
  session.set(guest);
  expect(await leadsTo(address)).toBe('/rita-inn');
});

test.each([...addresses])('%s is found, also with a trailing slash', async (address) => {
  session.set(address.startsWith('/rita-inn') || address === '/stovna-brukara' ? guest : signedIn);
  expect(await leadsTo(address)).toBe(address);
  expect(await leadsTo(`${address}/`)).toMatch(new RegExp(`^${address}/?$`));
});
