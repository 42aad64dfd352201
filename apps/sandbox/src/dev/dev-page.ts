import { dayOf, groupDigits, isPhoneNumber, localDigits, timeOf } from '@bylgja/domain';
import type { FastifyReply } from 'fastify';

import { mark, waves } from '../cards/window-frame.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

export type Language = 'fo' | 'en';

export interface DevPage {
  readonly path: (typeof pages)[number]['path'];
  readonly language: Language;
  readonly brandName: string;
  readonly word: string;
  readonly note: string;
  readonly body: Html;
}

const pages = [
  { path: '/dev/outbox', name: { fo: 'Boð', en: 'Messages' } },
  { path: '/dev/network', name: { fo: 'Netið', en: 'Network' } },
  { path: '/dev/events', name: { fo: 'Webhooks', en: 'Webhooks' } },
  { path: '/dev/clock', name: { fo: 'Klokkan', en: 'Clock' } },
] as const;

const pagesLabel = { fo: 'Síðurnar í royndini', en: 'Pages of the demo' };
const chip = { fo: 'Roynd', en: 'Demo' };
const refreshSeconds = 5;

/** Sends a page of the demo. It has no script and reloads itself every few seconds. */
export function sendDevPage(reply: FastifyReply, page: DevPage): FastifyReply {
  return reply.headers(safeHeaders).type('text/html; charset=utf-8').send(frame(page));
}

const safeHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

function frame({ path, language, brandName, word, note, body }: DevPage): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="${refreshSeconds}" />
        <title>${word} · ${brandName}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/style.css" />
      </head>
      <body>
        <main>
          <header class="sea">
            <div class="sea__top">
              <span class="brand">${mark}${brandName}</span>
              <span class="chip">${chip[language]}</span>
            </div>
            <h1 class="word">${word}</h1>
            <p class="sea__note">${note}</p>
            ${waves}
          </header>
          <nav aria-label="${pagesLabel[language]}">
            ${pages.map((page) => navLink(page, { language, isHere: page.path === path }))}
          </nav>
          ${body}
        </main>
      </body>
    </html>`.markup;
}

function navLink(
  { path, name }: (typeof pages)[number],
  { language, isHere }: { language: Language; isHere: boolean },
): Html {
  return html`<a href="${path}" ${isHere ? html`aria-current="page"` : null}>${name[language]}</a>`;
}

/** `21 10 01` for a phone number of the market; anything else unchanged. */
export function shownNumber(number: string): string {
  const digits = number.replace('+', '');
  return isPhoneNumber(digits) ? groupDigits(localDigits(digits)).join('\u00A0') : number;
}

/** `14:32` today, otherwise `20.11.2026 14:32`, in Faroese time. */
export function shownTime(at: Date, now: Date): string {
  const day = dayOf(at);
  return day === dayOf(now) ? timeOf(at) : `${day.split('-').toReversed().join('.')} ${timeOf(at)}`;
}
