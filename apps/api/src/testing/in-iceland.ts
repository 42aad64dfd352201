import '#app-deps.ts';
import '#server.ts';
import { chooseMarket } from '@bylgja/market';
import { markets } from '@bylgja/market/all';

/**
 * Import this first. The server's own code is loaded before the market is chosen, as in production; the demo world is loaded
 * after it, and takes its numbers and prices from the market chosen by then.
 */
chooseMarket(markets.is);
