/**
 * The server: `npm run serve` runs what `npm run build` bundled of it. All it is made of is loaded from here, after Node.js has been
 * told where it finds it compiled; a folder that cannot be written to costs no more than that.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/bylgja/compiled'));
const { start } = await import('./start.ts');
await start();
// Not only when it ends: a server that is killed has kept it, too.
flushCompileCache();
