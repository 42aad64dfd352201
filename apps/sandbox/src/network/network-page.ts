import { timeOf } from '@bylgja/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languageOf, wantsPage } from '../dev/accept-headers.ts';
import { sendDevPage, shownNumber } from '../dev/dev-page.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { Measurement } from './metering.ts';
import { networkTexts } from './network-texts.ts';
import type { NetworkTexts } from './network-texts.ts';
import type { Network } from './network.ts';
import { presentNetwork } from './present-network.ts';
import { presentService } from './present-service-order.ts';
import type { ServiceDesk } from './service-desk.ts';
import { serviceCommands, serviceList } from './service-page.ts';
import { serviceTexts } from './service-texts.ts';

const path = '/dev/network';
const formType = 'application/x-www-form-urlencoded';

type UsageRequest = FastifyRequest<{ Body: { usage: Measurement['usage'] } }>;

export interface NetworkPageSettings {
  readonly network: Network;
  readonly desk: ServiceDesk;
  readonly brandName: string;
}

/** Today's usage with its switch, and the orders with their actions. Also available as JSON. */
export function networkPage(app: FastifyInstance, { network, desk, brandName }: NetworkPageSettings): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const sendJson = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ ...presentNetwork(network.measured()), orders: desk.all().map(presentService) });

  app.get(path, async ({ headers }, reply) => {
    if (!wantsPage(headers.accept)) return sendJson(reply);
    const measurement = network.measured();
    const language = languageOf(headers['accept-language']);
    const texts = networkTexts[language];
    return sendDevPage(reply, {
      path,
      language,
      brandName,
      word: texts.state[measurement.usage],
      note: texts.note(timeOf(new Date(measurement.measuredAt))),
      body: html`${usageSwitch(texts, measurement)} ${lineTable(texts, measurement)}
      ${serviceList(serviceTexts[language], desk.all())}`,
    });
  });

  app.post(path, { schema: { body: usageSchema } }, async ({ headers, body }: UsageRequest, reply) => {
    network.setUsage(body.usage);
    return headers['content-type']?.startsWith(formType) ? reply.redirect(path, 303) : sendJson(reply);
  });

  serviceCommands(app, { desk, page: { path, formType } });
}

const usageSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['usage'],
  properties: { usage: { enum: ['run', 'pause'] } },
} as const;

function usageSwitch(texts: NetworkTexts, { usage }: Measurement): Html {
  const other = usage === 'run' ? 'pause' : 'run';
  return html`<form method="post" action="${path}">
    <button class="button" name="usage" value="${other}">${texts.set[other]}</button>
  </form>`;
}

function lineTable(texts: NetworkTexts, measurement: Measurement): Html {
  const { lines } = presentNetwork(measurement);
  if (lines.length === 0) {
    return html`<section class="card">
      <h2>${texts.empty}</h2>
      <p class="lead">${texts.emptyText}</p>
    </section>`;
  }
  const heads = [texts.number, texts.domestic, texts.eu, texts.rate, texts.calls, texts.sms];
  const rows = lines.map(
    ({ phoneNumber, usedToday, megabytesPerHour, callMinutesToday, smsToday }) =>
      html`<tr>
        <td>${shownNumber(phoneNumber)}</td>
        <td>${usedToday.domestic}</td>
        <td>${usedToday.eu}</td>
        <td>${megabytesPerHour}</td>
        <td>${callMinutesToday.domestic + callMinutesToday.eu}</td>
        <td>${smsToday.domestic + smsToday.eu}</td>
      </tr>`,
  );
  return html`<section class="card">
    <h2>${texts.usedToday}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${texts.usedToday}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}
