import { fetchInTime, stripeKeys } from '@bylgja/sandbox';

/** The settings of an API that takes cards through the sandbox's Stripe account. */
export const stripeSettings = {
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_API_KEY: stripeKeys.apiKey,
  PAYMENT_PRIVATE_KEY: stripeKeys.webhookSecret,
  PAYMENT_MERCHANT_ID: stripeKeys.accountId,
};

/** Registers a webhook endpoint, as its merchant does in Stripe's dashboard. */
export async function receiveEvents(sandboxUrl: string, url: string): Promise<void> {
  const response = await fetchInTime(`${sandboxUrl}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.apiKey}` },
    body: new URLSearchParams({ url, 'enabled_events[0]': '*' }),
  });
  if (!response.ok) throw new Error(`The webhook endpoint was answered with ${response.status}`);
}
