import { dayOf, endOfMonth, monthOf, timeOf } from '@bylgja/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { languageOf, wantsPage } from './accept-headers.ts';
import { clockTexts } from './clock-texts.ts';
import type { ClockTexts } from './clock-texts.ts';
import { sendDevPage } from './dev-page.ts';

const path = '/dev/clock';
const formType = 'application/x-www-form-urlencoded';
const hour = 60 * 60;
const day = 24 * hour;

export interface ClockPageSettings {
  readonly clock: SandboxClock;
  readonly brandName: string;
}

type Move = { readonly to: 'month-end' } | { readonly advanceSeconds: number };

/** Shows the demo's time and moves it forward; the API’s clock follows. Also available as JSON. */
export function clockPage(app: FastifyInstance, { clock, brandName }: ClockPageSettings): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  );

  const sendJson = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ now: clock.now().toISOString(), aheadSeconds: clock.aheadMs() / 1000 });

  app.get(path, async ({ headers }, reply) => {
    if (!wantsPage(headers.accept)) return sendJson(reply);
    const language = languageOf(headers['accept-language']);
    const texts = clockTexts[language];
    const days = Math.floor(clock.aheadMs() / 1000 / day);
    return sendDevPage(reply, {
      path,
      language,
      brandName,
      word: shownInstant(clock.now()),
      note: days === 0 ? texts.asItIs : texts.ahead(days),
      body: moveCard(texts),
    });
  });

  app.post(
    path,
    { schema: { body: moveSchema } },
    async ({ headers, body }: FastifyRequest<{ Body: Move }>, reply) => {
      clock.advance(distanceMs(clock.now(), body));
      return headers['content-type']?.startsWith(formType) ? reply.redirect(path, 303) : sendJson(reply);
    },
  );
}

function distanceMs(now: Date, move: Move): number {
  if ('advanceSeconds' in move) return move.advanceSeconds * 1000;
  return endOfMonth(monthOf(now)).getTime() - now.getTime();
}

const moveSchema = {
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['to'],
      properties: { to: { const: 'month-end' } },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['advanceSeconds'],
      properties: { advanceSeconds: { type: 'number', minimum: 0, maximum: 400 * day } },
    },
  ],
} as const;

function readForm(body: string): object {
  const { advanceSeconds, ...rest } = Object.fromEntries(new URLSearchParams(body));
  return advanceSeconds === undefined ? rest : { ...rest, advanceSeconds: Number(advanceSeconds) };
}

/** `21.11.2026 14:32` */
function shownInstant(now: Date): string {
  return `${dayOf(now).split('-').toReversed().join('.')} ${timeOf(now)}`;
}

function moveCard(texts: ClockTexts): Html {
  return html`<section class="card">
    <h2>${texts.move}</h2>
    <p class="lead">${texts.moveText}</p>
    <form class="choices" method="post" action="${path}">
      <button class="button" name="to" value="month-end">${texts.toMonthEnd}</button>
      <button class="button button--tonal" name="advanceSeconds" value="${day}">${texts.aDayOn}</button>
      <button class="button button--tonal" name="advanceSeconds" value="${hour}">${texts.anHourOn}</button>
    </form>
  </section>`;
}
