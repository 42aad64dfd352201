import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';

import type { SandboxOptions } from '../../sandbox.ts';
import { startClient } from '../../testing/client.ts';
import { until } from '../../waiting.ts';
import type { NetworkFault } from '../network.ts';
import type { OrderCommand } from '../service-desk.ts';
import type { OrderState } from '../service-order.ts';

export interface WireOrder {
  readonly id: string;
  readonly externalId: string;
  readonly state: OrderState;
  readonly lastUpdate: string;
  readonly serviceOrderItem: readonly {
    readonly service: {
      readonly serviceCharacteristic: readonly { readonly name: string; readonly value: string }[];
    };
  }[];
  readonly milestone: readonly { readonly name: string; readonly milestoneDate: string }[];
  readonly errorMessage: readonly { readonly code: string }[];
}

export const wirePath = '/tmf-api/serviceOrdering/v4/serviceOrder';
export const bearer = { authorization: 'Bearer sandbox' };

/** An order in the wire format. */
export function wireOrder(
  action: 'add' | 'modify' | 'delete',
  specification: string,
  values: Readonly<Record<string, unknown>> = {},
) {
  const characteristics = Object.entries({ phoneNumber: '298211555', ...values });
  return {
    externalId: randomUUID(),
    category: 'mobile',
    serviceOrderItem: [
      {
        id: '1',
        action,
        service: {
          serviceSpecification: { id: specification },
          serviceCharacteristic: characteristics.map(([name, value]) => ({ name, value })),
        },
      },
    ],
  };
}

export const orderEsim = () => wireOrder('add', 'mobile-line', { simType: 'ESIM' });

export type Orderer = Awaited<ReturnType<typeof startOrderer>>;

/** A new sandbox, whose orders are held by default, and a client that orders services; both are closed after the test. */
export async function startOrderer(t: TestContext, change: Partial<SandboxOptions> = {}) {
  const client = await startClient(t, { timeScale: 1000, ...change });
  const setPace = (stepSeconds: number | null) =>
    client.call('PUT', '/_sandbox/network/pace', { json: { stepSeconds } });
  await setPace(null);
  const find = async (externalId: string): Promise<WireOrder | undefined> => {
    const path = `${wirePath}?externalId=${externalId}`;
    const [found] = await client.read<readonly WireOrder[]>('GET', path, { headers: bearer });
    return found;
  };
  return {
    client,
    setPace,
    find,
    place: (json: object) => client.read<WireOrder>('POST', wirePath, { headers: bearer, json }),
    command: (externalId: string, json: OrderCommand) =>
      client.call('POST', `/_sandbox/network/orders/${externalId}`, { json }),
    setFault: (json: NetworkFault) => client.read('PUT', '/_sandbox/network/faults', { json }),
    /** The order once it has that state. */
    async reached(externalId: string, state: OrderState): Promise<WireOrder> {
      let seen = await find(externalId);
      await until(async () => (seen = await find(externalId))?.state === state);
      if (seen === undefined) throw new Error('The order is gone');
      return seen;
    },
  };
}

export function valueOf(order: WireOrder, name: string): string | undefined {
  const characteristics = order.serviceOrderItem[0]?.service.serviceCharacteristic;
  return characteristics?.find((characteristic) => characteristic.name === name)?.value;
}
