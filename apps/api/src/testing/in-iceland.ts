import '#app-deps.ts';
import '#server.ts';
import { chooseMarket } from '@bylgja/market';
import { markets } from '@bylgja/market/all';

/**
 * Imported before all else. The server's own code is loaded by now, before it knows its market, as in production; the demo
 * world, which comes after, has its numbers and prices from the market that is chosen when it is loaded.
 */
chooseMarket(markets.is);
