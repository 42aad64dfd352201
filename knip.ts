import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.{ts,tsx}';

/** Where the house begins: programs, what packages export (read from their manifests), and tests. The rest must be used. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'tools/{build,native,start,test}.mjs',
        'tools/{brand,data-map,demo,dev,events,log-events,migrations,openapi,papers,postgres,release-notes}.ts',
        'tools/deploy/kept-socket.ts',
        'tools/brand/testing/outputs.ts',
        'tools/house/main.ts',
        'tools/suites/{main,count-reporter,run-files}.ts',
        'tools/**/*.test.ts',
      ],
      project: ['tools/**/*.{ts,mjs}'],
      // Run by tools/suites, or by what it runs.
      ignoreBinaries: ['ldd', 'mkfifo', 'openssl'],
      ignoreDependencies: ['dependency-cruiser', 'oxlint', 'oxlint-tsgolint'],
    },
    'packages/*': { entry: [tests], project: ['src/**/*.ts'] },
    'apps/api': {
      entry: [
        'src/main.ts',
        'src/testing/{fast-api,newer-release,only-this-machine}.ts',
        'src/db/migrations/*.ts',
        tests,
      ],
      project: ['src/**/*.ts'],
      // Evaluates the alert rules, where it is installed.
      ignoreBinaries: ['promtool'],
      // Imported by the program of docs/api.md, which a test runs.
      ignoreDependencies: ['openapi-fetch'],
    },
    'apps/sandbox': { entry: ['src/main.ts', tests], project: ['src/**/*.ts'] },
    'apps/web': {
      entry: ['src/gallery/main.tsx', 'src/service-worker/worker.ts', tests],
      project: ['src/**/*.{ts,tsx,css}', 'vite/**/*.ts'],
    },
    // What the shell is made of is put into its projects by Capacitor, which reads its manifest.
    'apps/native': {
      ignoreDependencies: [/^@(?:capacitor|aparajita|sentry)\//],
    },
    bench: { entry: ['main.ts', '*.test.ts', 'fixtures/**/*.{ts,tsx}'], project: ['**/*.{ts,tsx}'] },
    e2e: {
      entry: ['**/*.spec.ts', 'webkit/*.test.ts', 'bench.config.ts', 'bench/*.bench.ts', 'slow.config.ts'],
      project: ['**/*.ts'],
      // Found or installed by tools/suites.
      ignoreBinaries: ['WebKitWebDriver', 'Xvfb'],
    },
  },
  // What a stylesheet takes from a package.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()'([^']+)'/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
