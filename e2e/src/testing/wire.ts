import type { Page } from '@playwright/test';

/** What a page has received over the network so far, with headers. */
export interface Wire {
  /** The size of the responses from these paths, or of all responses if none are given. */
  bytes(isMeant?: (path: string) => boolean): number;
}

/** Measures what a page fetches from now on, as its browser received it. */
export async function measureWire(page: Page): Promise<Wire> {
  const paths = new Map<string, string>();
  const come: { readonly path: string; readonly bytes: number }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    come.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return {
    bytes: (isMeant = () => true) =>
      come.filter(({ path }) => isMeant(path)).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
