import { fail, ok } from '@bylgja/domain';
import type { Failure, Ok } from '@bylgja/domain';

import type { CardRecord } from './payment-record.ts';
import { testCards } from './test-cards.ts';

/** The submitted fields; missing ones are empty. */
export interface CardForm {
  readonly cardNumber: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly securityCode: string;
}

export interface CardProblems {
  readonly cardNumber?: 'card_number' | 'not_a_test_card';
  readonly expiry?: 'expiry' | 'expired';
  readonly securityCode?: 'cvd';
}

export type ReadCard = Ok<CardRecord> | (Failure<'card_not_valid'> & { readonly problems: CardProblems });

/** The card, without what must not be stored, or the error of each field. */
export function readCard(form: CardForm, now: Date): ReadCard {
  const number = form.cardNumber.replace(/[\s-]/g, '');
  const testCard = testCards.find((card) => card.number === number);
  const expiry = readExpiry(form.expiry);
  const problems = {
    ...(testCard === undefined &&
      ({ cardNumber: isCardNumber(number) ? 'not_a_test_card' : 'card_number' } as const)),
    ...(expiry === null && ({ expiry: 'expiry' } as const)),
    ...(expiry &&
      isPast({ expiresMonth: expiry.month, expiresYear: expiry.year }, now) &&
      ({ expiry: 'expired' } as const)),
    ...(!/^\d{3}$/.test(form.securityCode.trim()) && ({ securityCode: 'cvd' } as const)),
  };
  if (testCard === undefined || expiry === null || Object.keys(problems).length > 0) {
    return { ...fail('card_not_valid'), problems };
  }
  return ok({
    behaviour: testCard.behaviour,
    brand: testCard.brand,
    last4: number.slice(-4),
    expiresMonth: expiry.month,
    expiresYear: expiry.year,
  });
}

/** A test card filled in as a customer would. */
export function formOf(cardNumber: string, now: Date): CardForm {
  const year = String((now.getUTCFullYear() + 2) % 100).padStart(2, '0');
  return { cardNumber, expiry: `12/${year}`, securityCode: '208' };
}

/** Twelve to nineteen digits with a valid check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const worth = place % 2 === 0 ? digit : digit * 2;
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

function readExpiry(text: string): { month: number; year: number } | null {
  const parts = /^\s*(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d\d)\s*$/.exec(text);
  return parts ? { month: Number(parts[1]), year: 2000 + Number(parts[2]) } : null;
}

/** A card is valid until the end of its month. */
export function isPast(
  { expiresMonth, expiresYear }: Pick<CardRecord, 'expiresMonth' | 'expiresYear'>,
  now: Date,
): boolean {
  return Date.UTC(expiresYear, expiresMonth, 1) <= now.getTime();
}
