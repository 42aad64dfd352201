import type { FastifyInstance } from 'fastify';

import { presentCharges } from './stripe-charge-objects.ts';
import { formOf } from './stripe-form.ts';
import type { StripeForm } from './stripe-form.ts';
import { presentIntent } from './stripe-objects.ts';
import type { StripeApiSettings } from './stripe-settings.ts';

/** Lists of intents and charges. */
export function listsApi(app: FastifyInstance, { book }: StripeApiSettings): void {
  const payments = () => book.ofKind('Payment').filter(({ wire }) => wire === 'stripe');

  app.get('/v1/payment_intents', async (request) => {
    const form = formOf(request);
    const customer = form.text('customer');
    const intents = payments().flatMap((payment) =>
      payment.operations.length > 0 ? [presentIntent(payment)] : [],
    );
    return page(
      form,
      intents.filter((intent) => customer === null || intent.customer === customer),
    );
  });

  app.get('/v1/charges', async (request) => {
    const form = formOf(request);
    const intent = form.text('payment_intent');
    const charges = payments().flatMap(presentCharges);
    return page(
      form,
      charges.filter((charge) => intent === null || charge.payment_intent === intent),
    );
  });
}

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** Newest first. */
function page<Item extends Listed>(form: StripeForm, items: readonly Item[]) {
  const since = form.number('created[gte]') ?? 0;
  const chosen = items.filter(({ created }) => created >= since).toReversed();
  const after = form.text('starting_after');
  const begin = after === null ? 0 : chosen.findIndex(({ id }) => id === after) + 1;
  const limit = form.number('limit') ?? 10;
  const data = chosen.slice(begin, begin + limit);
  return { object: 'list', data, has_more: begin + limit < chosen.length };
}
