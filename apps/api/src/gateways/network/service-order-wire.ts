import { z } from 'zod';

import { serviceOrderReasons, serviceOrderStates } from './network-operator.ts';
import type {
  ServiceAction,
  ServiceOrder,
  ServiceOrderSnapshot,
  ServiceOrderState,
  SimProfile,
} from './network-operator.ts';

/** The part of TMF641 v4 that is used here (docs/integrate/network.md); other fields are ignored. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Ours, by those of TMF641. */
export const wireStates: ReadonlyMap<string, ServiceOrderState> = new Map<string, ServiceOrderState>([
  ['acknowledged', 'acknowledged'],
  ['inProgress', 'in_progress'],
  ['pending', 'scheduled'],
  ['held', 'information_needed'],
  ['completed', 'completed'],
  ['failed', 'declined'],
  ['rejected', 'declined'],
  ['cancelled', 'cancelled'],
]);
const state = z
  .string()
  .transform((text) => wireStates.get(text))
  .pipe(z.enum(serviceOrderStates));

const characteristic = z.object({ name: z.string(), value: z.unknown() });

const absent = z.undefined().optional();
const wireSim = z.object({
  iccid: z.string().regex(/^\d{18,20}$/),
  pin: z.string().regex(/^\d{4,8}$/),
  puk: z.string().regex(/^\d{8}$/),
});
const wireEsim = z.object({
  smdpAddress: z.hostname(),
  matchingId: z.string().regex(/^[A-Z0-9-]{1,255}$/i),
});

/** Characteristics by name; the SIM is complete, or not there yet. */
const sim = z
  .array(characteristic)
  .transform((list): unknown => Object.fromEntries(list.map(({ name, value }) => [name, value])))
  .pipe(
    z.union([
      wireSim
        .extend(wireEsim.shape)
        .transform(({ iccid, pin, puk, ...esim }): SimProfile => ({ iccid, pin, puk, esim })),
      wireSim
        .extend({ smdpAddress: absent, matchingId: absent })
        .transform(({ iccid, pin, puk }): SimProfile => ({ iccid, pin, puk, esim: null })),
      z.object({ iccid: absent, pin: absent, puk: absent }).transform((): SimProfile | null => null),
    ]),
  );

const milestone = z.object({ name: z.string(), milestoneDate: instant.optional() });
/** An unknown reason is read as `not_possible`, which the customer cannot correct. */
const errorMessage = z.object({ code: z.enum(serviceOrderReasons).catch('not_possible') });

export const wireServiceOrder = z
  .object({
    externalId: z.string(),
    state,
    lastUpdate: instant,
    serviceOrderItem: z
      .array(z.object({ service: z.object({ serviceCharacteristic: sim.default(null) }) }))
      .length(1),
    milestone: z.array(milestone).default([]),
    errorMessage: z.array(errorMessage).default([]),
  })
  .transform((order): ServiceOrderSnapshot => {
    const dateOf = (name: string) =>
      order.milestone.find((reached) => reached.name === name)?.milestoneDate ?? null;
    const isStopped = order.state === 'declined' || order.state === 'information_needed';
    return {
      id: order.externalId,
      state: order.state,
      reason: isStopped ? (order.errorMessage[0]?.code ?? 'not_possible') : null,
      scheduledFor: dateOf('portScheduled'),
      simSentAt: dateOf('simSent'),
      sim: order.serviceOrderItem[0]?.service.serviceCharacteristic ?? null,
      changedAt: order.lastUpdate,
    };
  });

/** Each action in TMF641: what is done, and to which service. */
const items = {
  activate: { action: 'add', specification: 'mobile-line' },
  port_in: { action: 'add', specification: 'number-port' },
  change_sim: { action: 'modify', specification: 'sim-card' },
  bar: { action: 'add', specification: 'barring' },
  unbar: { action: 'delete', specification: 'barring' },
  bar_roaming: { action: 'add', specification: 'roaming-barring' },
  unbar_roaming: { action: 'delete', specification: 'roaming-barring' },
  to_prepaid: { action: 'add', specification: 'prepaid' },
  deactivate: { action: 'delete', specification: 'mobile-line' },
} as const satisfies Record<ServiceAction, { action: 'add' | 'modify' | 'delete'; specification: string }>;

export function writeServiceOrder(order: ServiceOrder) {
  const { action, specification } = items[order.action];
  return {
    externalId: order.id,
    category: 'mobile',
    serviceOrderItem: [
      {
        id: '1',
        action,
        service: {
          serviceSpecification: { id: specification },
          serviceCharacteristic: characteristicsOf(order),
        },
      },
    ],
  };
}

function characteristicsOf({ phoneNumber, delivery, ...order }: ServiceOrder) {
  const { simType, simcardNumber, portedSimcardNumber } = order;
  return Object.entries({ phoneNumber, simType, simcardNumber, portedSimcardNumber, delivery })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, value }));
}
