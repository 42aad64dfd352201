import type { Order } from '@bylgja/contract';

type Step = Order['steps'][number];

export function step(id: string, state: Step['state'], at: string | null = null): Step {
  return { id, state, at };
}

let serial = 0;

/** A package that is ordered and not paid. */
export function orderOf(rest: Partial<Order> = {}): Order {
  serial += 1;
  return {
    id: `order-${serial}`,
    number: `ORDER-104 00${serial}`,
    kind: 'package',
    planId: null,
    packageId: 'gb-5',
    phoneNumber: '298211001',
    memberName: 'Bjørk',
    name: '5 GB',
    price: 79,
    isComplete: false,
    isCancelled: false,
    isMainSubscription: false,
    createdAt: '2026-11-21T14:30:00.000Z',
    steps: [
      step('ordered', 'done', '2026-11-21T14:30:00.000Z'),
      step('paid', 'now'),
      step('delivered', 'waiting'),
    ],
    payment: paymentOf('pending'),
    receiptId: null,
    lineId: null,
    paidWith: null,
    problem: null,
    scheduledAt: null,
    expiresAt: null,
    waitsUntil: null,
    ...rest,
    mends: resolutionsOf(rest),
  };
}

/** As the server has it of a line that is new. */
function resolutionsOf({ problem = null, steps = [] }: Partial<Order>): Order['mends'] {
  if (problem === null) return [];
  if (steps.some(({ id }) => id === 'porting')) return ['porting', 'number'];
  return problem === 'simcard_number_wrong' ? ['card', 'number'] : ['number'];
}

export function paymentOf(state: NonNullable<Order['payment']>['state']): NonNullable<Order['payment']> {
  return {
    id: 'payment',
    state,
    amount: 79,
    paymentUrl: null,
    card: null,
    declineReason: null,
    payWith: 'card',
  };
}

/** A new member of the family, whose SIM card is on its way. */
export const memberOrder: Order = orderOf({
  kind: 'add_member',
  packageId: null,
  phoneNumber: '298211005',
  memberName: 'Elin',
  name: 'Familja 100 GB',
  payment: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  steps: [
    step('paid', 'done', '2026-11-20T12:00:00.000Z'),
    step('number_reserved', 'done', '2026-11-20T12:00:00.000Z'),
    step('sim_sent', 'now'),
    step('active', 'waiting'),
  ],
});

/** Paid and delivered, with its receipt. */
export const completeOrder: Order = orderOf({
  isComplete: true,
  payment: paymentOf('captured'),
  receiptId: 'receipt-1',
  createdAt: '2026-10-14T11:00:00.000Z',
  steps: ['ordered', 'paid', 'delivered'].map((id) => step(id, 'done', '2026-10-14T11:00:00.000Z')),
});
