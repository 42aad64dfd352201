import { bjork, fixedId, jogvan, paetur, phone } from '@bylgja/fixtures';

/** The moment at which the examples were read. */
export const now = '2026-11-21T14:32:00.000Z';
export const lastDayOfMonth = '2026-11-30';

/** Lines of the demo world that the examples are about. */
export const numbers = {
  bjork: phone('211001'),
  jogvan: phone('211002'),
  paetur: phone('211020'),
  free: phone('221000'),
};

export const ids = {
  familyAccount: fixedId('a', 1),
  bjorksLine: fixedId('b', 1),
  jogvansLine: fixedId('b', 2),
  paetursLine: fixedId('b', 20),
  order: fixedId('d', 4),
  invoice: fixedId('e', 31),
  agreement: fixedId('e', 1),
  receipt: fixedId('f', 4),
  reservation: '0f1e2d3c-4b5a-4678-9abc-def012345678',
};

const nameOf = ({ id, firstname, lastname }: typeof bjork) => ({ id, firstname, lastname });

export const bjorksPhone = { kind: 'phone', system: 'ios' } as const;

/** A person as somebody outside the family sees them. */
export const paeturAsOther = { phoneNumber: numbers.paetur, firstname: paetur.firstname, initial: 'H' };

export const jogvansName = nameOf(jogvan);
export const bjorksName = nameOf(bjork);
