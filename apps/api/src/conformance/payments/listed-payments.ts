import { ok } from '@bylgja/domain';

import { callQuickpay } from '#gateways/cards/quickpay-http.ts';
import { listCall } from '#gateways/cards/quickpay.ts';

import { failed, passed } from '../check.ts';
import type { Finding, Read } from '../check.ts';
import { purchase, valueOf } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

const pageSize = 2;
const mostPages = 50;
const justBeforeMs = 60_000;

/** Whether three new payments are on the pages of the list, once each and newest first. */
export async function isListWhole(target: PaymentsTarget): Promise<Finding> {
  const first = await target.created();
  if (!first.ok) return first.finding;
  const refs = [first.value.ref];
  for (const ref of [target.ids.paymentRef(), target.ids.paymentRef()]) {
    const made = valueOf(
      await target.cards.create({ ref, currency: target.currency, purchase }),
      'a payment',
    );
    if (!made.ok) return made.finding;
    refs.push(ref);
  }
  const listed = await listAll(target);
  if (!listed.ok) return listed.finding;
  const ours = listed.value.filter((ref) => refs.includes(ref));
  const missing = refs.find((ref) => !ours.includes(ref));
  if (missing !== undefined) {
    return failed(
      `Of three payments, the pages of ${pageSize} leave out at least one: Bylgja would not find money that was taken.`,
    );
  }
  if (ours.length > refs.length)
    return failed('A payment is on two pages, although none was made meanwhile.');
  const isNewestFirst = ours.every((ref, index) => ref === refs.at(-1 - index));
  return isNewestFirst ? passed : failed('The list asked for with `sort_dir=desc` is not newest first.');
}

/** The references on all pages since just before. */
async function listAll({ settings, clock }: PaymentsTarget): Promise<Read<string[]>> {
  const since = new Date(clock.now().getTime() - justBeforeMs);
  const refs: string[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const listed = valueOf(
      await callQuickpay(settings, listCall({ since, page, pageSize })),
      'a page of the list',
    );
    if (!listed.ok) return listed;
    if (listed.value.length === 0) break;
    refs.push(...listed.value.map((payment) => payment.order_id));
  }
  return ok(refs);
}
