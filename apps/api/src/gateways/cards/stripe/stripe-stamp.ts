import { readPurchase } from '../purchase-metadata.ts';
import { readCard } from './stripe-operations.ts';
import type { WireCharge, WireRecord } from './stripe-wire.ts';

interface Stamped extends Pick<WireRecord, 'metadata'> {
  readonly charges: readonly WireCharge[];
}

/** What a payment's metadata and cards say of it. */
export function stampOf(ref: string, { metadata, charges }: Stamped) {
  const purchase = readPurchase(metadata);
  const agreementId = metadata['agreement'];
  const card = charges.findLast((charge) => charge.payment_method_details?.card);
  return {
    providerId: ref,
    card: readCard(card?.payment_method_details?.card),
    ...(purchase && { purchase }),
    ...(agreementId !== undefined && { agreementId }),
  };
}
