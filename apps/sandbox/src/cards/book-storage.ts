import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { BookStorage } from './payment-book.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Loses everything when the process ends. */
export const memoryStorage: BookStorage = {
  load: () => [],
  save: () => {},
};

/** One JSON file, on the disk before the change is answered, and replaced whole: a crash leaves the old one or the new one. */
export function createFileStorage(path: string): BookStorage {
  mkdirSync(dirname(path), { recursive: true });
  return {
    load: () => readPayments(path),
    save(payments) {
      const beside = `${path}.new`;
      writeFileSync(beside, JSON.stringify({ payments: [...payments] }), { flush: true, mode: 0o600 });
      renameSync(beside, path);
    },
  };
}

function readPayments(path: string): readonly PaymentRecord[] {
  try {
    const file = JSON.parse(readFileSync(path, 'utf8')) as { payments: readonly PaymentRecord[] };
    return file.payments.map((payment) => ({ ...beforeSubscriptions, ...payment }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** What a file that was written before there were subscriptions does not say. */
const beforeSubscriptions = { kind: 'Payment', description: null, recurring: null } as const;
