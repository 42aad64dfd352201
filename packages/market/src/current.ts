import { faroes } from './faroes.ts';
import type { Market } from './market.ts';

let chosen: Market = faroes;

/** The market that this process, or this page, is for. */
export function market(): Market {
  return chosen;
}

/** Once, at the start, before anything asks: by the setting `MARKET`, in the web by what the server wrote into the page. */
export function chooseMarket(of: Market): void {
  chosen = of;
}
