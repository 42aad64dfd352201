import { globSync, readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

import { brandPlugin } from './vite/brand-plugin.ts';
import { cssLayers } from './vite/css-layers.ts';
import { providerTexts } from './vite/provider-texts.ts';

const screenTests = globSync('src/**/*.test.tsx', { cwd: import.meta.dirname });
/** A mock takes the place of a module only where nothing has loaded it before. */
const withMocks = screenTests.filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
);

/** Rules run in Node (`*.test.ts`); what is drawn and pressed runs in a real browser (`*.test.tsx`). */
export default defineConfig({
  plugins: [react({ compiler: true }), brandPlugin(), cssLayers(), providerTexts()],
  define: { 'import.meta.env.API_URL': '""' },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      '@tanstack/react-router',
      '@tanstack/react-query',
      'mdast-util-from-markdown',
      'mdast-util-to-hast',
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
          setupFiles: ['src/testing/setup.ts'],
          // Their modules are loaded once for all of them.
          isolate: false,
        },
      },
      // Hundreds of modules are loaded once for all of these, which takes a third of the time.
      screens({
        name: 'screens',
        include: screenTests.filter((file) => !withMocks.includes(file)),
        isolate: false,
      }),
      screens({ name: 'screens with mocks', include: withMocks, isolate: true }),
    ],
  },
});

/** Tests that draw and press, each file in a page of its own or all in one. */
function screens(which: {
  name: string;
  include: string[];
  isolate: boolean;
}): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      ...which,
      setupFiles: ['src/ui/styles.css', 'src/testing/setup.ts'],
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
  };
}
