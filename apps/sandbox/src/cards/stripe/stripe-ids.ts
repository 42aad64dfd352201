/** Ids of the same length, which lead back to the record of the book. */
const digits = 24;
const operationsOfOne = 1000;

type Prefix = 'cs_test_' | 'pi_' | 'seti_' | 'pm_' | 'cus_';

export function idOf(prefix: Prefix, paymentId: number): string {
  return prefix + String(paymentId).padStart(digits, '0');
}

export function operationIdOf(prefix: 'ch_' | 're_' | 'pm_', paymentId: number, operationId: number): string {
  return prefix + String(paymentId * operationsOfOne + operationId).padStart(digits, '0');
}

/** The number of the record that a charge is of; NaN for an id of another kind. */
export function paymentIdOfCharge(id: string): number {
  return id.startsWith('ch_') ? Math.floor(Number(id.slice(3)) / operationsOfOne) : Number.NaN;
}

/** The number of the record; NaN for an id of another kind. */
export function paymentIdOf(prefix: Prefix, id: string): number {
  return id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN;
}
