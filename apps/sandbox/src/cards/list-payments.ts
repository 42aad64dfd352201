import type { PaymentRecord } from './payment-record.ts';
import type { FieldErrors } from './wire-fields.ts';

type Listed =
  | { readonly ok: true; readonly value: readonly PaymentRecord[] }
  | { readonly ok: false; readonly errors: FieldErrors };

const largestPage = 100;

/** `GET /payments` and `GET /subscriptions`: filtered, newest first by default, and paged. */
export function listPayments(
  payments: readonly PaymentRecord[],
  query: Readonly<Record<string, string | undefined>>,
): Listed {
  const page = Number(query.page ?? 1);
  const pageSize = Number(query.page_size ?? 20);
  const direction = query.sort_dir ?? 'desc';
  const minTime = instantOf(query.min_time ?? '1970-01-01 00:00:00 +0000');
  const maxTime = instantOf(query.max_time ?? '9999-12-31 00:00:00 +0000');
  const errors = {
    ...(!isBetween(page, [1, Infinity]) && { page: ['is invalid'] }),
    ...(!isBetween(pageSize, [1, Infinity]) && { page_size: ['is invalid'] }),
    ...(!['asc', 'desc'].includes(direction) && { sort_dir: ['is invalid'] }),
    ...(Number.isNaN(minTime) && { min_time: ['is invalid'] }),
    ...(Number.isNaN(maxTime) && { max_time: ['is invalid'] }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const chosen = payments
    .filter((payment) => query.order_id === undefined || payment.orderId === query.order_id)
    .filter((payment) => isBetween(Date.parse(payment.createdAt), [minTime, maxTime]))
    .toSorted((a, b) => (direction === 'asc' ? a.id - b.id : b.id - a.id));
  const size = Math.min(pageSize, largestPage);
  return { ok: true, value: chosen.slice((page - 1) * size, page * size) };
}

/** `2026-11-30 23:59:59 +0000`; NaN for anything else. */
function instantOf(text: string): number {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/.exec(text);
  return parts ? Date.parse(`${parts[1]}T${parts[2]}${parts[3]}:${parts[4]}`) : Number.NaN;
}

function isBetween(value: number, [least, max]: readonly [number, number]): boolean {
  return value >= least && value <= max;
}
