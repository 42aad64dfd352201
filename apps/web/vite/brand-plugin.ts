import { brand } from '@bylgja/brand';
import type { Plugin } from 'vite';

const words: Record<string, string> = {
  'brand.name': brand.name,
  'brand.mark.viewBox': `0 0 ${brand.mark.size} ${brand.mark.size}`,
  'brand.mark.path': brand.mark.path,
  'brand.page.light': brand.colors.page.light,
  'brand.page.dark': brand.colors.page.dark,
};

/** The web app manifest, with the hashed names of the two icons. */
function webManifest(icons: { svg: string; png: string }): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    lang: 'fo',
    start_url: '/',
    display: 'standalone',
    background_color: brand.colors.sea,
    theme_color: brand.colors.page.light,
    icons: [
      { src: icons.svg, type: 'image/svg+xml', sizes: 'any' },
      { src: icons.png, type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: icons.png, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}

type Bundle = Record<string, { type: string; fileName: string; originalFileNames?: string[] }>;

function assetOf(bundle: Bundle, original: string): string {
  const asset = Object.values(bundle).find((file) =>
    file.originalFileNames?.some((name) => name.endsWith(original)),
  );
  if (!asset) throw new Error(`the brand needs ${original}`);
  return `/${asset.fileName}`;
}

/** Writes the brand into the page: `%brand.…%` in index.html, and, in a build, the web app manifest. */
export function brandPlugin(): Plugin[] {
  return [
    {
      name: 'app:brand-words',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replaceAll(/%(brand[\w.]+)%/g, (whole, key: string) => words[key] ?? whole),
      },
    },
    {
      name: 'app:brand-manifest',
      apply: 'build',
      transformIndexHtml: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' }, injectTo: 'head' },
      ],
      generateBundle(_options, bundle) {
        const svg = assetOf(bundle, 'brand/src/icon.svg');
        const png = assetOf(bundle, 'brand/src/icon-512.png');
        this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: webManifest({ svg, png }) });
      },
    },
  ];
}
