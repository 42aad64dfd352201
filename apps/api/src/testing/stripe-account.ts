import { fetchInTime, stripeKeys } from '@bylgja/sandbox';

import type { PaymentProvider } from '#settings/payment-settings.ts';

/** The settings of an API that takes cards through the sandbox's Stripe account. */
const stripeSettings = {
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_API_KEY: stripeKeys.apiKey,
  PAYMENT_PRIVATE_KEY: stripeKeys.webhookSecret,
  PAYMENT_MERCHANT_ID: stripeKeys.accountId,
};

function isStripe(provider: PaymentProvider | undefined): boolean {
  return (provider ?? process.env['TEST_PAYMENT_PROVIDER']) === 'stripe';
}

/** What differs from the settings for QuickPay. */
export function providerSettings(provider: PaymentProvider | undefined): Readonly<Record<string, string>> {
  return isStripe(provider) ? stripeSettings : {};
}

/** QuickPay learns the address with each payment, Stripe once. */
export async function registerForNotices(
  provider: PaymentProvider | undefined,
  { sandboxUrl, siteUrl }: { readonly sandboxUrl: string; readonly siteUrl: string },
): Promise<void> {
  if (isStripe(provider)) await receiveEvents(sandboxUrl, `${siteUrl}/api/payment-callbacks/stripe`);
}

/** Registers a webhook endpoint, as its merchant does in Stripe's dashboard. */
export async function receiveEvents(sandboxUrl: string, url: string): Promise<void> {
  const response = await fetchInTime(`${sandboxUrl}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.apiKey}` },
    body: new URLSearchParams({ url, 'enabled_events[0]': '*' }),
  });
  if (!response.ok) throw new Error(`The webhook endpoint was answered with ${response.status}`);
}

/** The ids of the account's customers; those that were deleted are not listed. */
export async function customersAtStripe(sandboxUrl: string): Promise<string[]> {
  const response = await fetchInTime(`${sandboxUrl}/v1/customers?limit=100`, {
    headers: { authorization: `Bearer ${stripeKeys.apiKey}` },
  });
  const { data } = (await response.json()) as { readonly data: readonly { readonly id: string }[] };
  return data.map(({ id }) => id);
}

/** Detaches the card of a customer, as its merchant does in Stripe's dashboard. */
export async function detachCard(sandboxUrl: string, customerId: string): Promise<void> {
  const headers = { authorization: `Bearer ${stripeKeys.apiKey}` };
  const saved = `${sandboxUrl}/v1/customers/${customerId}/payment_methods`;
  const listed = await fetchInTime(saved, { headers });
  const { data } = (await listed.json()) as { readonly data: readonly { readonly id: string }[] };
  const url = `${sandboxUrl}/v1/payment_methods/${data[0]?.id}/detach`;
  const detached = await fetchInTime(url, { method: 'POST', headers, body: new URLSearchParams() });
  if (!detached.ok) throw new Error(`The card was not detached: ${detached.status}`);
}

/** Refunds a payment whole, as its merchant does in Stripe's dashboard: the refund has no mark of ours. */
export async function refundInDashboard(sandboxUrl: string, ref: string): Promise<void> {
  const headers = { authorization: `Bearer ${stripeKeys.apiKey}` };
  const listed = await fetchInTime(`${sandboxUrl}/v1/charges?limit=100`, { headers });
  const { data } = (await listed.json()) as {
    readonly data: readonly {
      readonly payment_intent: string;
      readonly status: string;
      readonly metadata: Readonly<Record<string, string>>;
    }[];
  };
  const paid = data.find(({ status, metadata }) => status === 'succeeded' && metadata['bylgja_ref'] === ref);
  const body = new URLSearchParams({ payment_intent: paid?.payment_intent ?? '' });
  const refunded = await fetchInTime(`${sandboxUrl}/v1/refunds`, { method: 'POST', headers, body });
  if (!refunded.ok) throw new Error(`The payment was not refunded: ${refunded.status}`);
}
