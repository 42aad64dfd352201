import { chooseMarket } from '@bylgja/market';
import type { Market } from '@bylgja/market';

/** The market that the server wrote into the page; without one, that of the build. Before anything asks for it. */
export function chooseServedMarket(): void {
  const served = document.querySelector<HTMLMetaElement>('meta[name="app-market"]')?.content;
  if (served === undefined) return;
  const market: Market = JSON.parse(served);
  chooseMarket(market);
}
