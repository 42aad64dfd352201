import { timeOf } from '@bylgja/domain';
import type { FastifyInstance } from 'fastify';

import { shownNumber } from '../dev/dev-page.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { commandSchema, obey } from './service-controls.ts';
import type { OrderCommandRequest } from './service-controls.ts';
import type { ServiceDesk } from './service-desk.ts';
import { isOver } from './service-order.ts';
import type { OrderReason, ServiceOrder } from './service-order.ts';
import type { ServiceTexts } from './service-texts.ts';

const path = '/dev/network/orders';
const maxShown = 20;

/** Receives the buttons of an order. It redirects to the page that they are on. */
export function serviceCommands(
  app: FastifyInstance,
  { desk, page }: { desk: ServiceDesk; page: { readonly path: string; readonly formType: string } },
): void {
  app.post(
    `${path}/:externalId`,
    { schema: { body: commandSchema } },
    async (request: OrderCommandRequest, reply) => {
      if (!request.headers['content-type']?.startsWith(page.formType)) return obey(desk, request, reply);
      // The order has advanced before the press: the page shows its current state.
      desk.command(request.params.externalId, request.body);
      return reply.redirect(page.path, 303);
    },
  );
}

/** The newest orders, with buttons for those that are not finished. */
export function serviceList(texts: ServiceTexts, orders: readonly ServiceOrder[]): Html {
  if (orders.length === 0) return html`<p class="lead">${texts.empty}</p>`;
  return html`<h2>${texts.title}</h2>
    <ul class="list">
      ${orders.slice(0, maxShown).map((order) => serviceCard(texts, order))}
    </ul>`;
}

function serviceCard(texts: ServiceTexts, order: ServiceOrder): Html {
  const { request, state, reason, scheduledFor, changedAt } = order;
  const moves = state === 'pending' && scheduledFor ? ` ${timeOf(new Date(scheduledFor))}` : '';
  return html`<li class="card message">
    <p class="message__top">
      <span>${texts.actions[request.action]}</span>
      <b>${shownNumber(request.phoneNumber)}</b>
      <time datetime="${changedAt}">${timeOf(new Date(changedAt))}</time>
    </p>
    <h3>${texts.states[state]}${moves}</h3>
    ${reason === null ? null : html`<p class="text">${texts.reasons[reason]}</p>`}
    ${isOver(order) ? null : commandForms(texts, order)}
  </li>`;
}

function commandForms(texts: ServiceTexts, { externalId, request, state }: ServiceOrder): Html {
  const action = `${path}/${externalId}`;
  const isPort = request.action === 'port_in';
  const refusals: readonly OrderReason[] = isPort
    ? ['number_not_at_donor', 'donor_refuses', 'number_bound']
    : ['not_possible'];
  const asks = isPort && state !== 'held';
  return html`<div class="choices">
    <form method="post" action="${action}">
      <button class="button button--tonal" name="do" value="complete">${texts.complete}</button>
    </form>
    ${asks ? reasonForm(action, 'ask', [['simcard_number_wrong', texts.ask]]) : null}
    ${reasonForm(
      action,
      'decline',
      refusals.map((reason) => [reason, `${texts.decline}: ${texts.reasons[reason]}`]),
    )}
  </div>`;
}

function reasonForm(
  action: string,
  command: 'ask' | 'decline',
  reasons: readonly (readonly [OrderReason, string])[],
): Html {
  const buttons = reasons.map(
    ([reason, text]) =>
      html`<button class="button button--tonal" name="reason" value="${reason}">${text}</button>`,
  );
  return html`<form class="choices" method="post" action="${action}">
    <input type="hidden" name="do" value="${command}" />
    ${buttons}
  </form>`;
}
