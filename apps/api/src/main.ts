/**
 * The server: `npm run serve` runs the bundle of `npm run build`. It loads everything after setting Node.js's folder of compiled
 * code; without a writable folder only the start is slower.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/bylgja/compiled'));
const { start } = await import('./start.ts');
await start();
// Written now and not only at the end, so that a killed server has stored it, too.
flushCompileCache();
