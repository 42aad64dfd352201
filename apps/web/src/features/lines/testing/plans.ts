import type { Plan } from '@bylgja/contract';

import { gigabyte } from '#testing/lines.ts';

/** A plan without limits but its data, and whatever is given. */
export function planWith(gigabytes: number, rest: Partial<Plan> = {}): Plan {
  return {
    planId: `gb-${gigabytes}`,
    type: 'individual_plan',
    name: 'Miðal',
    planTypeName: 'Einstaklingahald',
    maxMembers: 1,
    memberPrices: [{ price: 169 }],
    euPackage: { price: 49, data: 50 * gigabyte, callMinutes: 1200 },
    data: gigabytes * gigabyte,
    calls: null,
    sms: null,
    maxSpeed: null,
    bindingMonths: 6,
    isOnSale: true,
    ...rest,
  };
}
