import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { brandPlugin } from './vite/brand-plugin.ts';

/** The oldest browsers that keep every piece of CSS and script here as written. */
const browsers = ['chrome116', 'edge116', 'firefox121', 'safari17.4', 'ios17.4'];

/** Where `vite` finds the API while developing: what `npm start` listens on. */
const api = 'http://localhost:8080';

export default defineConfig({
  plugins: [react({ compiler: { reportDiagnostics: true } }), brandPlugin()],
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // The page's policy lets no data: through, and each file is cached for itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': api,
      '/dev': api,
      '/payment-hub': { target: api, ws: true },
    },
  },
});
