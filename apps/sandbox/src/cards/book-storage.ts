import { keepIn } from '../json-file.ts';
import type { BookStorage } from './payment-book.ts';
import type { PaymentRecord } from './payment-record.ts';

/** In memory only: lost when the process ends. */
export const memoryStorage: BookStorage = {
  load: () => [],
  save: () => {},
};

/** One JSON file, written to disk before the change is acknowledged. */
export function createFileStorage(path: string): BookStorage {
  const file = keepIn<{ readonly payments: readonly PaymentRecord[] }>(path);
  return {
    load: () => {
      const kept = file.load();
      return kept === undefined ? [] : kept.payments.map((payment) => ({ ...ofOlderFiles, ...payment }));
    },
    save: (payments) => file.save({ payments: [...payments] }),
  };
}

/** Defaults for files written before subscriptions and a second interface existed. */
const ofOlderFiles = { kind: 'Payment', wire: 'quickpay', description: null, recurring: null } as const;
