import { createHash } from 'node:crypto';

import { market } from '@bylgja/market';

import type { ServiceRequest, Sim } from './service-order.ts';

/** Telecom, the country, and an issuer number that is not in use. */
const issuer = () => `89${market().numberPlan.countryCode}01`;

/** The SIM for an order: derived from the order's id, so it is always the same. */
export function simFor(externalId: string, { simType, simcardNumber }: ServiceRequest): Sim {
  const iccid = simcardNumber ?? withCheckDigit(`${issuer()}${digitsOf(`iccid ${externalId}`, 11)}`);
  return {
    iccid,
    pin: digitsOf(`pin ${iccid}`, 4),
    puk: digitsOf(`puk ${iccid}`, 8),
    esim:
      simType === 'ESIM' ? { smdpAddress: 'smdp.example.fo', matchingId: matchingIdOf(externalId) } : null,
  };
}

/** A Luhn check digit, as in card numbers. */
function withCheckDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function digitsOf(seed: string, count: number): string {
  const number = BigInt(`0x${hashOf(seed)}`) % 10n ** BigInt(count);
  return String(number).padStart(count, '0');
}

function matchingIdOf(externalId: string): string {
  const signs = hashOf(`esim ${externalId}`).toUpperCase();
  return [signs.slice(0, 5), signs.slice(5, 10), signs.slice(10, 15), signs.slice(15, 20)].join('-');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
