import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { formOf, readCard } from './card-form.ts';
import type { CardWindow, WindowState } from './card-window.ts';
import { onlyWindows, windowConstraint } from './window-constraint.ts';
import { windowPage } from './window-pages.ts';
import type { PageContext } from './window-pages.ts';
import { windowStyleSource } from './window-style.ts';

export interface WindowRouteSettings {
  readonly window: CardWindow;
  readonly clock: SandboxClock;
  readonly merchantName: string;
}

type WindowRequest = FastifyRequest<{ Params: { token: string } }>;

const windowPath = '/payments/:token';

/** The hosted payment window: a form, and after it a redirect to the merchant. */
export function windowRoutes(
  app: FastifyInstance,
  { window, clock, merchantName }: WindowRouteSettings,
): void {
  app.addConstraintStrategy(windowConstraint);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const show = (reply: FastifyReply, state: WindowState, context: Partial<PageContext> = {}) =>
    reply
      .code(context.problems ? 422 : statusOf(state))
      .headers({ ...safeHeaders, 'content-security-policy': policyOf(state) })
      .type('text/html; charset=utf-8')
      .send(windowPage(state, { merchantName, ...context }));

  /** Redirects to the merchant once a card is approved or pending, or back to the window while the customer has something to do there. */
  const goOn = (reply: FastifyReply, token: string) => {
    const state = window.look(token);
    const isThrough = state.name === 'paid' || state.name === 'processing';
    const away = isThrough ? state.at.link.continueUrl : null;
    return reply.headers(safeHeaders).redirect(away ?? `/payments/${token}`, 303);
  };

  app.get(windowPath, onlyWindows, async (request: WindowRequest, reply) =>
    show(reply, window.look(request.params.token)),
  );

  app.post(windowPath, onlyWindows, async (request: WindowRequest, reply) => {
    const { token } = request.params;
    const state = window.look(token);
    if (state.name !== 'open') return goOn(reply, token);

    const form = sentForm(request);
    const testCard = form.get('test_card');
    const card = testCard ? formOf(testCard, clock.now()) : cardFormOf(form);
    const read = readCard(card, clock.now());
    if (!read.ok) return show(reply, state, { problems: read.problems, entered: card });
    window.pay(token, read.value);
    return goOn(reply, token);
  });

  app.post(`${windowPath}/confirm`, onlyWindows, async (request: WindowRequest, reply) => {
    const { token } = request.params;
    window.confirm(token, sentForm(request).get('answer') === 'confirm');
    return goOn(reply, token);
  });

  app.post(`${windowPath}/cancel`, onlyWindows, async (request: WindowRequest, reply) => {
    const { token } = request.params;
    const state = window.look(token);
    if (state.name !== 'open' || state.at.link.cancelUrl === null) return goOn(reply, token);
    return reply.headers(safeHeaders).redirect(state.at.link.cancelUrl, 303);
  });
}

/** Empty for a request without a body. */
function sentForm({ body }: WindowRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function cardFormOf(form: URLSearchParams) {
  return {
    cardNumber: form.get('card_number') ?? '',
    expiry: form.get('expiry') ?? '',
    securityCode: form.get('cvd') ?? '',
  };
}

function statusOf(state: WindowState): 200 | 404 | 410 {
  if (state.name === 'missing') return 404;
  return state.name === 'closed' || state.name === 'expired' ? 410 : 200;
}

const safeHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Allows form submissions only to the window and, by redirect, to the merchant's address. */
function policyOf(state: WindowState): string {
  const targets = state.name === 'missing' ? [] : [state.at.link.continueUrl, state.at.link.cancelUrl];
  const sources = targets.flatMap((target) => (target === null ? [] : [sourceOf(target)]));
  return [
    "default-src 'none'",
    `style-src ${windowStyleSource}`,
    'img-src data:',
    "font-src 'self'",
    `form-action ${["'self'", ...new Set(sources)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sourceOf(target: string): string {
  const url = new URL(target);
  return url.origin === 'null' ? url.protocol : url.origin;
}
