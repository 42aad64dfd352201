import { dayOf } from '@bylgja/domain';
import { networkLines, orderAtNetwork } from '@bylgja/fixtures';

/**
 * Tells the simulated network which lines there are, unless it knows, and what it is still at. Their use of today goes on
 * from what the demo world says; the order is held until somebody says at `/dev/network` that it moves on.
 */
export async function seedNetwork(sandboxUrl: string): Promise<void> {
  const known = await fetch(`${sandboxUrl}/dev/network`, { headers: { accept: 'application/json' } });
  const { lines } = (await known.json()) as { lines: readonly unknown[] };
  if (lines.length > 0) return;
  const time = await fetch(`${sandboxUrl}/dev/clock`);
  const { now } = (await time.json()) as { now: string };
  await send(`${sandboxUrl}/_sandbox/network/orders`, { method: 'POST', body: wireOrder() });
  await send(`${sandboxUrl}/_sandbox/network/lines`, {
    method: 'PUT',
    body: networkLines(dayOf(new Date(now))),
  });
}

async function send(url: string, { method, body }: { method: string; body: object }): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`the simulated network refused what the demo begins with: ${await response.text()}`);
}

/** The order that is under way, as the API would have placed it. */
function wireOrder() {
  const { id, phoneNumber, sim } = orderAtNetwork;
  const { simType, delivery } = sim;
  return {
    externalId: id,
    category: 'mobile',
    serviceOrderItem: [
      {
        id: '1',
        action: 'add',
        service: {
          serviceSpecification: { id: 'mobile-line' },
          serviceCharacteristic: Object.entries({ phoneNumber, simType, delivery }).map(([name, value]) => ({
            name,
            value,
          })),
        },
      },
    ],
  };
}
