import { cardAtProvider } from '@bylgja/fixtures';

/** Registers Bjørk's saved card with the card provider sandbox, so that it can be charged. Idempotent. */
export async function seedCards(sandboxUrl: string): Promise<void> {
  const { ref, brand, last4, expiresMonth, expiresYear } = cardAtProvider;
  const response = await fetch(`${sandboxUrl}/_sandbox/saved-cards`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: ref, brand, last4, exp_month: expiresMonth, exp_year: expiresYear }),
  });
  if (!response.ok)
    throw new Error(`the simulated card provider refused a saved card: ${await response.text()}`);
}
