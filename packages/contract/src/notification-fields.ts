import {
  alertPercents,
  callingCode,
  deviceSystems,
  isPhoneNumber,
  topUpPauses,
  zones,
  day,
  megabytes,
  month,
  minorUnits,
} from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { z } from 'zod';

/** The fields of notifications. Each has an example: tests send every kind with these, and check that no push contains one. */
export const field = {
  phoneNumber: phone('211002'),
  ownNumber: phone('211003'),
  firstname: text('Jógvan'),
  /** The name of a plan or a package. */
  name: text('Miðal'),
  /** The name of what is charged automatically. */
  chargeName: text('Familja 20 GB'),
  /** The number by which a customer can quote an order. */
  orderNumber: text('AB-104 882'),
  orderId: text('3c9d5e20-8f41-4b6a-a7d3-61f0c2e85b97'),
  brand: text('Visa'),
  last4: text('4242'),
  /** The last month of a card. */
  expires: text('2028-04'),
  megabytes: z
    .int()
    .transform(megabytes)
    .meta({ examples: [2048] }),
  minorUnits: z
    .int()
    .transform(minorUnits)
    .meta({ examples: [79_50] }),
  day: z
    .string()
    .transform(day)
    .meta({ examples: ['2026-12-15'] }),
  month: z
    .string()
    .transform(month)
    .meta({ examples: ['2026-11'] }),
  instant: text('2026-11-22T14:32:00.000Z'),
  is: z.boolean().meta({ examples: [false] }),
  zone: z.enum(zones).meta({ examples: ['domestic'] }),
  alertPercent: z.literal(alertPercents).meta({ examples: [90] }),
  stopReason: z.enum(['eu', 'outside']).meta({ examples: ['outside'] }),
  topUpPause: z.enum(topUpPauses).meta({ examples: ['declined'] }),
  cancelsTo: z.enum(['prepaid', 'given_up']).meta({ examples: ['prepaid'] }),
  system: z.enum(deviceSystems).meta({ examples: ['linux'] }),
};

function text(example: string) {
  return z.string().meta({ examples: [example] });
}

function phone(digits: string) {
  const example = `${callingCode()}${digits}`.slice(1);
  return z
    .custom<PhoneNumber>((value) => typeof value === 'string' && isPhoneNumber(value))
    .meta({ examples: [example] });
}
