import { dayOf } from '@bylgja/domain';
import { networkLines, orderAtNetwork } from '@bylgja/fixtures';

/**
 * Registers the demo lines and pending orders with the network sandbox, unless it has them. Today's usage continues from
 * the demo data; the order stays on hold until someone advances it at `/dev/network`.
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

/** The pending order, as the API would have placed it. */
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
