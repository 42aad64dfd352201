import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refuseAs, refuseMissing, refuseParam } from './stripe-errors.ts';
import { formOf } from './stripe-form.ts';
import type { StripeApiSettings } from './stripe-settings.ts';
import type { ProductRecord } from './stripe-store.ts';

type ProductRequest = FastifyRequest<{ Params: { id: string } }>;

/** The account, its webhook endpoint, and products with ids of the merchant's choice. */
export function productsApi(app: FastifyInstance, { keys, store, clock }: StripeApiSettings): void {
  app.get('/v1/account', async () => ({ id: keys.accountId, object: 'account' }));

  app.post('/v1/webhook_endpoints', async (request, reply) => {
    const form = formOf(request);
    const unknown = form.unknown(['url', 'enabled_events']);
    if (unknown) return refuseParam(reply, unknown);
    const url = form.text('url');
    if (url === null || !URL.canParse(url)) return refuseParam(reply, 'url');
    store.setWebhookUrl(url);
    return { id: 'we_1', object: 'webhook_endpoint', url, secret: keys.webhookSecret, status: 'enabled' };
  });

  app.post('/v1/products', async (request, reply) => {
    const form = formOf(request);
    const unknown = form.unknown(['id', 'name', 'shippable', 'metadata']);
    if (unknown) return refuseParam(reply, unknown);
    const id = form.text('id') ?? `prod_${clock.now().getTime()}`;
    const name = form.text('name');
    if (!name) return refuseParam(reply, 'name');
    if (store.product(id)) {
      return refuseAs(reply, 400, { code: 'resource_already_exists', message: 'Product already exists.' });
    }
    const created = Math.floor(clock.now().getTime() / 1000);
    return present(store.saveProduct({ id, name, created, metadata: form.metadata() }));
  });

  app.get('/v1/products/:id', async (request: ProductRequest, reply) => {
    const product = store.product(request.params.id);
    return product ? present(product) : refuseMissing(reply, 'product');
  });

  app.post('/v1/products/:id', async (request: ProductRequest, reply) => {
    const product = store.product(request.params.id);
    if (product === undefined) return refuseMissing(reply, 'product');
    const form = formOf(request);
    const unknown = form.unknown(['metadata']);
    if (unknown) return refuseParam(reply, unknown);
    const changed = Object.entries({ ...product.metadata, ...form.metadata() });
    const kept = changed.filter(([, value]) => value !== '');
    if (kept.length > 50) return refuseParam(reply, 'metadata');
    return present(store.saveProduct({ ...product, metadata: Object.fromEntries(kept) }));
  });
}

function present(product: ProductRecord) {
  return { ...product, object: 'product', active: true, livemode: false };
}
