import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

const file = fileURLToPath(import.meta.resolve('@bylgja/brand/brand.css'));
const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The fonts, as the brand's style names them: files beside it, or of a package. */
const fonts = [...source.matchAll(/url\(['"]?([^'")]+)['"]?\)/g)].map(([written, name = ''], index) => ({
  written,
  file: createRequire(file).resolve(name),
  path: `/dev/fonts/${index}.woff2`,
}));

/** The brand's colours and type in light and dark, as the app has them; its fonts are the sandbox's to send. */
export const brandCss = fonts.reduce(
  (css, { written, path }) => css.replace(written, `url('${path}')`),
  source,
);

/** Sends the fonts. Pages that reload themselves keep them. */
export function brandFonts(app: FastifyInstance): void {
  for (const font of fonts) {
    app.get(font.path, async (_request, reply) =>
      reply.header('cache-control', 'max-age=86400').type('font/woff2').send(readFileSync(font.file)),
    );
  }
}
