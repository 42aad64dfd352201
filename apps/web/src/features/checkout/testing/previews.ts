import type { Preview } from '@bylgja/contract';

import { gigabyte } from '#testing/lines.ts';

const money = (price: number) => ({ price, priceWithoutVat: price * 0.8, vat: price * 0.2 });

type Side = NonNullable<Preview['before']>;

function side(planId: string, planName: string, [data, price]: [number, number]): Side {
  return {
    planId,
    planName,
    planTypeId: 'individual_plan',
    data: data * gigabyte,
    euPackage: false,
    lines: 1,
    monthly: money(price),
  };
}

export const stort = side('stort', 'Stórt', [100, 249]);
export const midal = side('midal', 'Miðal', [25, 169]);
export const prepaid: Side = {
  ...stort,
  planId: null,
  planName: null,
  planTypeId: 'prepaid',
  data: null,
  monthly: money(0),
};

/** A smaller plan when the month ends, with what is saved lost. */
export const down: Preview = {
  before: stort,
  after: midal,
  lost: [{ kind: 'rollover', amount: Math.round(18.4 * gigabyte) }],
  dueNow: money(0),
  dueDays: 0,
  takesEffect: 'month_end',
  from: '2026-12-01',
  bindingUntil: null,
};

/** A larger plan at once, for the ten days that are left. */
export const up: Preview = {
  ...down,
  before: midal,
  after: stort,
  lost: [],
  dueNow: money(26),
  dueDays: 10,
  takesEffect: 'now',
  from: '2026-11-21',
};
