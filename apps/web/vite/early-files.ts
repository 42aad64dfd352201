import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

import { filesOf } from './files-of.ts';
import { textsOf } from './prefetch-list.ts';
import { starts } from './starts.ts';

/** Writes into the page which files a signed-in person needs first: links that do nothing until `public/early.js` says so. */
export function earlyFiles(): Plugin {
  return {
    name: 'app:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const inside = filesOf(bundle, [starts.app, starts.inside]);
        const isLate = (file: string) => !html.includes(file);
        const ofLocale = (locale: 'fo' | 'en') =>
          filesOf(bundle, textsOf(locale))
            .filter((file) => isLate(file) && !inside.includes(file))
            .map((file) => linkTo(file, { 'data-locale': locale }));
        return [
          ...inside.filter(isLate).map((file) => linkTo(file)),
          ...ofLocale('fo'),
          ...ofLocale('en'),
          linkTo(fontOf(bundle)),
        ];
      },
    },
  };
}

function linkTo(file: string, more: Readonly<Record<string, string>> = {}): HtmlTagDescriptor {
  const attrs = { crossorigin: true, href: `/${file}`, ...waysOf(file), ...more };
  return { tag: 'link', attrs, injectTo: 'head-prepend' };
}

function waysOf(file: string): Readonly<Record<string, string>> {
  if (file.endsWith('.css')) return { 'data-rel': 'preload', as: 'style' };
  if (file.endsWith('.woff2')) return { 'data-rel': 'preload', as: 'font', type: 'font/woff2' };
  return { 'data-rel': 'modulepreload' };
}

function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error('the build has no font');
  return font;
}
