import { brand } from '@bylgja/brand';

import { html, Html } from '../html.ts';
import { windowStyle } from './window-style.ts';
import type { WindowTexts } from './window-texts.ts';

export interface Frame {
  readonly texts: WindowTexts;
  readonly merchantName: string;
  /** In the sea panel: what it is about. */
  readonly head: Html;
  readonly body: readonly Html[];
  /** Beside it where there is room, else below. */
  readonly aside?: Html;
}

/** The page around every state of the window. It uses no scripts. */
export function windowFrame({ texts, merchantName, head, body, aside }: Frame): string {
  return html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${merchantName}</title>
        <link rel="icon" href="data:," />
        ${windowStyle}
      </head>
      <body>
        <main>
          <div class="column">
            <header class="sea">
              <div class="sea__top">
                <span class="brand">${mark}${merchantName}</span>
                <span class="chip">${texts.test}</span>
              </div>
              ${head} ${waves}
            </header>
            ${body}
          </div>
          ${aside ?? html`<p class="foot">${texts.noMoney}</p>`}
        </main>
      </body>
    </html>`.markup;
}

export const mark = new Html(
  `<svg class="mark" viewBox="0 0 ${brand.mark.size} ${brand.mark.size}" aria-hidden="true"><path d="${brand.mark.path}"/></svg>`,
);

export const alertSign = new Html(
  `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.25 21 19.5H3zM12 10v4.25M12 16.9v.1"/></svg>`,
);

export const waves = new Html(
  `<svg class="waves" aria-hidden="true"><defs>` +
    `<pattern id="far" width="92" height="80" x="-74" patternUnits="userSpaceOnUse"><path class="far" d="M0 11C18 11 30 10 42 5 48 2 54 2 60 4 70 9 78 11 92 11V80H0Z"/></pattern>` +
    `<pattern id="near" width="64" height="80" x="-20" patternUnits="userSpaceOnUse"><path class="near" d="M0 16C13 16 20 15 29 11 34 9 38 9 42 11 49 15 55 16 64 16V80H0Z"/><path class="foam" d="M0 16C13 16 20 15 29 11 34 9 38 9 42 11 49 15 55 16 64 16"/></pattern>` +
    `</defs><rect width="100%" height="80" fill="url(#far)"/><rect width="100%" height="80" fill="url(#near)"/></svg>`,
);
