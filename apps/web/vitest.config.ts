import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { brandPlugin } from './vite/brand-plugin.ts';
import { cssLayers } from './vite/css-layers.ts';

/** Rules run in Node (`*.test.ts`); what is drawn and pressed runs in a real browser (`*.test.tsx`). */
export default defineConfig({
  plugins: [react({ compiler: true }), brandPlugin(), cssLayers()],
  define: { 'import.meta.env.API_URL': '""' },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      '@tanstack/react-router',
      '@tanstack/react-query',
      'react-markdown',
      'qrcode',
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/ui/testing/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/testing/quiet-console.ts', 'src/ui/testing/render.tsx'],
          // How long a condition may take on a busy machine; a test that passes does not wait for it.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-dev-shm-usage'],
              },
              contextOptions: { colorScheme: 'light', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
