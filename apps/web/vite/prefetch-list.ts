import type { Plugin } from 'vite';

import { filesOf } from './files-of.ts';
import { starts } from './starts.ts';

const anyScreen = [/\/src\/.*\.screen\.tsx$/];

/** The texts of a language. */
export function textsOf(locale: 'fo' | 'en'): readonly RegExp[] {
  return [new RegExp(`/i18n/src/${locale}/(?:login-page|index)\\.ts$`)];
}

/** Writes `ahead.json` into a build: the files that the app fetches before they are needed (`app/listeners/prefetch-files.ts`). */
export function prefetchList(): Plugin {
  return {
    name: 'app:prefetch-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const paths = (modules: readonly RegExp[]) => filesOf(bundle, modules).map((file) => `/${file}`);
      const source = JSON.stringify({
        texts: { fo: paths(textsOf('fo')), en: paths(textsOf('en')) },
        login: paths([starts.app]),
        home: paths([starts.app, starts.inside]),
        screens: paths(anyScreen),
      });
      this.emitFile({ type: 'asset', fileName: 'ahead.json', source });
    },
  };
}
