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
          ${aside ?? null}
        </main>
      </body>
    </html>`.markup;
}

export const mark = new Html(
  `<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path d="M2.8 27.6C10.6 27.8 15.6 23.6 18.4 17 21.6 9.6 27.4 5 35 6c3 .4 5.6 2 7.2 4.6-6-1.6-11.2 1.2-12 6.2-.8 5 3.2 8.8 8.4 8.4 2.8-.2 5.2-1.4 7.2-3.6A22 22 0 0 1 2.8 27.6Z"/></svg>`,
);

export const waves = new Html(
  `<svg class="waves" aria-hidden="true"><defs>` +
    `<pattern id="far" width="92" height="80" x="-74" patternUnits="userSpaceOnUse"><path class="far" d="M0 11C18 11 30 10 42 5 48 2 54 2 60 4 70 9 78 11 92 11V80H0Z"/></pattern>` +
    `<pattern id="near" width="64" height="80" x="-20" patternUnits="userSpaceOnUse"><path class="near" d="M0 16C13 16 20 15 29 11 34 9 38 9 42 11 49 15 55 16 64 16V80H0Z"/><path class="foam" d="M0 16C13 16 20 15 29 11 34 9 38 9 42 11 49 15 55 16 64 16"/></pattern>` +
    `</defs><rect width="100%" height="80" fill="url(#far)"/><rect width="100%" height="80" fill="url(#near)"/></svg>`,
);
