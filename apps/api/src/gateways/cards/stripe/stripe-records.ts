import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import type { CallRefusal, NoticeHint } from '../card-provider.ts';
import { callStripe, isMissing, isRefusedAs } from './stripe-client.ts';
import { wireRecord } from './stripe-wire.ts';
import type { WireRecord } from './stripe-wire.ts';

/** What a record stands for: a payment in a window, a charge of a saved card, or the agreement that saves one. */
export type RecordKind = 'payment' | 'charge' | 'agreement';

interface NewRecord {
  readonly kind: RecordKind;
  readonly ref: string;
  readonly currency: string;
  /** Shown to the customer on the hosted page, and in the dashboard. */
  readonly name: string;
  /** More to keep beside it. */
  readonly more?: Readonly<Record<string, string>>;
}

/** By these our objects are known among others of the same account, and in events. */
export function marksOf({ kind, ref }: Pick<NewRecord, 'kind' | 'ref'>) {
  return { bylgja: kind, bylgja_ref: ref };
}

/** What an object of Stripe says it is for; null for one that is not ours. */
export function readMarks(metadata: Readonly<Record<string, string>> | null | undefined) {
  const { bylgja: kind, bylgja_ref: ref } = metadata ?? {};
  if (ref === undefined || !isKind(kind)) return null;
  const about: NoticeHint['about'] = kind === 'agreement' ? 'agreement' : 'payment';
  return { kind, ref, about };
}

function isKind(kind: string | undefined): kind is RecordKind {
  return kind === 'payment' || kind === 'charge' || kind === 'agreement';
}

/**
 * Keeps a record under our reference. Stripe's search finds an object only after a while, and a product's id is the only one that
 * a merchant may choose: so a product is found at once, and made only once.
 */
export async function createRecord(
  stripe: Stripe,
  { kind, ref, currency, name, more }: NewRecord,
): Promise<Result<WireRecord, CallRefusal | 'duplicate_ref'>> {
  const metadata = { ...marksOf({ kind, ref }), currency, ...more };
  const made = await callStripe(wireRecord, () =>
    stripe.products.create({ id: checkedRef(ref), name, shippable: false, metadata }),
  );
  return !made.ok && isRefusedAs(made, 'resource_already_exists')
    ? fail('duplicate_ref', made.details)
    : made;
}

/** The record of that reference; null if there is none of those kinds. */
export async function findRecord(
  stripe: Stripe,
  ref: string,
  kinds: readonly RecordKind[],
): Promise<Result<WireRecord | null, CallRefusal>> {
  const found = await callStripe(wireRecord, () => stripe.products.retrieve(checkedRef(ref)));
  if (!found.ok) return isMissing(found) ? ok(null) : found;
  const kind = readMarks(found.value.metadata)?.kind;
  return ok(kind !== undefined && kinds.includes(kind) ? found.value : null);
}

/** Changes single entries beside a record; an empty one is removed. */
export function markRecord(
  stripe: Stripe,
  ref: string,
  metadata: Readonly<Record<string, string>>,
): Promise<Result<WireRecord, CallRefusal>> {
  return callStripe(wireRecord, () => stripe.products.update(ref, { metadata }));
}

/** A reference that may be the id of a product. */
function checkedRef(ref: string): string {
  if (!/^[A-Za-z0-9_-]{1,20}$/.test(ref)) throw new Error(`Not a reference for Stripe: ${ref}`);
  return ref;
}
