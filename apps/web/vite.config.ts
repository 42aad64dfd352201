import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { answersShape } from './vite/answers-shape.ts';
import { brandPlugin } from './vite/brand-plugin.ts';
import { chunksOf } from './vite/chunks.ts';
import { cssLayers } from './vite/css-layers.ts';
import { errorReportsPlugin } from './vite/error-reports.ts';
import { nativePagePlugin } from './vite/native-page.ts';
import { serviceWorkerPlugin } from './vite/service-worker-plugin.ts';

/** The oldest browsers that keep every piece of CSS and script here as written. */
const browsers = ['chrome116', 'edge116', 'firefox121', 'safari17.4', 'ios17.4'];

/** Where `vite` finds the API while developing: what `npm start` listens on. */
const api = 'http://localhost:8080';

/** What arrives together: the start, the first step of signing in, what lies over a page, the forms of the gate, what signed-in screens are made of, and what changes of a subscription are. */
const chunks = chunksOf({
  start: [
    'main.tsx',
    '../../../packages/client/src/client.ts',
    '../../../packages/domain/src/result.ts',
    '../../../packages/i18n/src/text.ts',
    '../../../packages/i18n/src/locale.ts',
  ],
  gate: ['features/auth/components/login-container.tsx', 'features/auth/screens/choose-method.screen.tsx'],
  overlays: ['ui/overlay/overlays.tsx'],
  forms: [
    'features/auth/components/code-form.tsx',
    'features/auth/components/failure-note.tsx',
    'features/auth/pin-request.ts',
    'features/auth/typed-email.ts',
    'lib/new-password-field.tsx',
    'lib/use-mailed-token.ts',
    'lib/use-wrong-fields.ts',
    'ui/tickbox.tsx',
  ],
  inside: [
    'app/layout.tsx',
    'app/listeners/files-ahead.ts',
    'app/start-data.ts',
    'features/subscriptions/actions.view.ts',
    'features/subscriptions/chosen-line.view.ts',
    'features/subscriptions/people.view.ts',
    'lib/failed.tsx',
    'lib/use-now.ts',
    'ui/bar.tsx',
    'ui/figure.tsx',
    'ui/group.tsx',
    'ui/list.tsx',
    'ui/person.tsx',
    'ui/segment.tsx',
    'ui/skeleton.tsx',
    'ui/state.tsx',
    'ui/sum.tsx',
    'ui/switch.tsx',
    'ui/verdict.tsx',
  ],
  changes: [
    'features/family/family.view.ts',
    'features/subscriptions/parts/confirm-change.tsx',
    'features/subscriptions/components/manage/of-line.tsx',
    'features/subscriptions/components/manage/line-person.tsx',
    'features/subscriptions/plans.view.ts',
    'ui/radio-choice.tsx',
  ],
});

export default defineConfig({
  plugins: [
    react({ compiler: { reportDiagnostics: true } }),
    brandPlugin(),
    cssLayers(),
    answersShape(),
    nativePagePlugin(),
    serviceWorkerPlugin(),
    errorReportsPlugin(process.env),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // The page's policy lets no data: through, and each file is cached for itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All of the look is some kilobytes: as one file no screen waits for its own part of it.
    cssCodeSplit: false,
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
