import { keepIn } from '../json-file.ts';
import type { BookStorage } from './payment-book.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Loses everything when the process ends. */
export const memoryStorage: BookStorage = {
  load: () => [],
  save: () => {},
};

/** One JSON file, on the disk before the change is answered. */
export function createFileStorage(path: string): BookStorage {
  const file = keepIn<{ readonly payments: readonly PaymentRecord[] }>(path);
  return {
    load: () => {
      const kept = file.load();
      return kept === undefined
        ? []
        : kept.payments.map((payment) => ({ ...beforeSubscriptions, ...payment }));
    },
    save: (payments) => file.save({ payments: [...payments] }),
  };
}

/** What a file that was written before there were subscriptions does not say. */
const beforeSubscriptions = { kind: 'Payment', description: null, recurring: null } as const;
