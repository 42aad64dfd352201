import type { Page } from '@playwright/test';

/** The separate call for each part of the combined start-up response. */
const readsOfHome: Readonly<Record<string, string>> = {
  me: '/api/auth/me',
  actions: '/api/actions',
  packages: '/api/packages',
  subscriptions: '/api/subscriptions',
  plans: '/api/plans',
  orders: '/api/orders',
  agreement: '/api/agreements',
  notifications: '/api/notifications',
  dataTransfers: '/api/data-transfers',
  invoices: '/api/invoices',
  usage: '/api/subscriptions/of-a-line/usage',
};

interface Failing {
  /** Which reads fail, by path. */
  readonly isMeant: (path: string) => boolean;
  readonly status?: number;
}

/** Makes reads fail like a server fault, and leaves them out of the combined start-up response. The returned function undoes this. */
export async function failReads(
  page: Page,
  { isMeant, status = 500 }: Failing,
): Promise<() => Promise<void>> {
  const fails = ({ pathname }: URL) => isMeant(pathname);
  const isHome = ({ pathname }: URL) => pathname === '/api/home' && !isMeant(pathname);
  await page.route(fails, (route) => route.fulfill({ status, body: '' }));
  await page.route(isHome, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const parts = Object.entries((await response.json()) as object);
    const json = Object.fromEntries(parts.filter(([part]) => !isMeant(readsOfHome[part] ?? '')));
    return route.fulfill({ response, json });
  });
  return async () => {
    await page.unroute(fails);
    await page.unroute(isHome);
  };
}
