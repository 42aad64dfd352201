import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { languageOf, wantsPage } from '../dev/accept-headers.ts';
import { sendDevPage, shownNumber, shownTime } from '../dev/dev-page.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { outboxTexts } from './outbox-texts.ts';
import type { OutboxTexts } from './outbox-texts.ts';
import type { Message, Outbox } from './outbox.ts';

export interface OutboxPageSettings {
  readonly outbox: Outbox;
  readonly clock: SandboxClock;
  readonly brandName: string;
  readonly siteUrl: string | undefined;
}

/** Sent messages, newest first: a page for people, JSON for other clients. */
export function outboxPage(app: FastifyInstance, settings: OutboxPageSettings): void {
  const { outbox, clock, brandName, siteUrl } = settings;
  const site = siteUrl === undefined ? undefined : new URL(siteUrl).origin;
  app.get('/dev/outbox', async ({ headers }, reply) => {
    const items = outbox.items();
    if (!wantsPage(headers.accept)) return reply.header('cache-control', 'no-store').send({ items });
    const language = languageOf(headers['accept-language']);
    const texts = outboxTexts[language];
    return sendDevPage(reply, {
      path: '/dev/outbox',
      language,
      brandName,
      word: texts.title,
      note: texts.note,
      body: items.length > 0 ? messageList(items, { texts, site, now: clock.now() }) : emptyCard(texts),
    });
  });
}

function emptyCard(texts: OutboxTexts): Html {
  return html`<section class="card">
    <h2>${texts.empty}</h2>
    <p class="lead">${texts.emptyText}</p>
  </section>`;
}

interface MessageLook {
  readonly texts: OutboxTexts;
  readonly site: string | undefined;
  readonly now: Date;
}

function messageList(items: readonly Message[], { texts, site, now }: MessageLook): Html {
  const cards = items.map((message) => {
    const code = codeIn(message);
    return html`<li class="card message">
      <p class="message__top">
        <span>${texts.kinds[message.kind]} ${texts.to}</span>
        <b>${shownReceiver(message)}</b>
        <time datetime="${message.at}">${shownTime(new Date(message.at), now)}</time>
      </p>
      ${message.subject === undefined ? null : html`<h2>${message.subject}</h2>`}
      ${code === undefined ? null : html`<p class="code">${code}</p>`}
      <p class="text">${withLinks(message.text, site)}</p>
    </li>`;
  });
  return html`<ul class="list">
    ${cards}
  </ul>`;
}

/** A phone, shown as the end of its token, because the whole is longer than a line. */
function shownReceiver({ kind, to }: Message): string {
  return kind === 'push' ? `…${to.slice(-8)}` : shownNumber(to);
}

/** Links to the app are clickable; the rest of a message is text. */
function withLinks(text: string, site: string | undefined): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) =>
      site !== undefined && URL.parse(part)?.origin === site
        ? html`<a href="${part}">${part}</a>`
        : html`${part}`,
    );
}

/** The code in a text message: six digits on their own. */
function codeIn({ kind, text }: Message): string | undefined {
  return kind === 'sms' ? /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] : undefined;
}
