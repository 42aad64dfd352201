import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { languageOf, wantsPage } from '../dev/accept-headers.ts';
import { sendDevPage, shownTime } from '../dev/dev-page.ts';
import { html } from '../html.ts';

/** An event as its receiver got it first. */
export interface HeardEvent {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  /** The JSON that was signed. */
  readonly body: string;
}

const path = '/dev/events';
const texts = {
  fo: { note: 'Her lenda boð úr royndini. Einki verður sent út í verðina.', empty: 'Eingi boð enn' },
  en: {
    note: 'What the provider’s own systems are told of orders, payments and invoices. Every signature was checked.',
    empty: 'No events yet',
  },
};

/** Events, newest first: a page for people, JSON for other clients. */
export function eventsPage(
  app: FastifyInstance,
  {
    events,
    clock,
    brandName,
  }: { events: () => readonly HeardEvent[]; clock: SandboxClock; brandName: string },
): void {
  app.get(path, async ({ headers }, reply) => {
    const items = events();
    if (!wantsPage(headers.accept)) return reply.header('cache-control', 'no-store').send({ items });
    const language = languageOf(headers['accept-language']);
    const { note, empty } = texts[language];
    const cards = items.map(
      ({ type, at, body }) =>
        html`<li class="card message">
          <p class="message__top">
            <b>${type}</b>
            <time datetime="${at}">${shownTime(new Date(at), clock.now())}</time>
          </p>
          <p class="text">${JSON.stringify(JSON.parse(body), null, 2)}</p>
        </li>`,
    );
    const list = html`<ul class="list">
      ${cards}
    </ul>`;
    const none = html`<section class="card"><h2>${empty}</h2></section>`;
    const body = items.length > 0 ? list : none;
    return sendDevPage(reply, { path, language, brandName, word: 'Webhooks', note, body });
  });
}
