import { faroes } from './faroes.ts';
import type { Market } from './market.ts';

let chosen: Market = faroes;

/** The market that this process, or this page, is for. */
export function market(): Market {
  return chosen;
}

/** Call it once at the start, before the market is read: with the setting `MARKET`, in the web with the market in the page. */
export function chooseMarket(of: Market): void {
  chosen = of;
}
