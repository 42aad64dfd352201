import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { brandPlugin } from './vite/brand-plugin.ts';
import { compressFiles } from './vite/compress-files.ts';
import { cssLayers } from './vite/css-layers.ts';
import { earlyFiles } from './vite/early-files.ts';
import { errorReportsPlugin } from './vite/error-reports.ts';
import { nativePagePlugin } from './vite/native-page.ts';
import { prefetchList } from './vite/prefetch-list.ts';
import { providerTexts } from './vite/provider-texts.ts';
import { schemaHash } from './vite/schema-hash.ts';
import { serviceWorkerPlugin } from './vite/service-worker-plugin.ts';
import { starts } from './vite/starts.ts';

/** The oldest browsers that keep every piece of CSS and script here as written. */
const browsers = ['chrome116', 'edge116', 'firefox121', 'safari17.4', 'ios17.4'];

/** Where `vite` finds the API while developing: what `npm start` listens on. */
const api = 'http://localhost:8080';

/**
 * Each start is a file of its own, and so is what four screens or more share; the bundler cuts the rest. Left alone, it would cut at every
 * module that two screens share, and the first page would wait for a dozen small files.
 */
const chunks = [
  ...Object.entries(starts).map(([name, test]) => ({ name, test })),
  { name: 'shared', test: /\/(?:apps|packages)\/\w+\/src\//, minShareCount: 4 },
];

export default defineConfig({
  plugins: [
    react({ compiler: { reportDiagnostics: true } }),
    brandPlugin(),
    cssLayers(),
    providerTexts(),
    schemaHash(),
    nativePagePlugin(),
    earlyFiles(),
    prefetchList(),
    serviceWorkerPlugin(),
    errorReportsPlugin(process.env),
    compressFiles(),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // The page's policy lets no data: through, and each file is cached for itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: {
      '/api': api,
      '/dev': api,
      '/payment-hub': { target: api, ws: true },
    },
  },
});
