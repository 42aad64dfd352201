import { agreementStateOf, declineReasonOf, expiryOf } from '@bylgja/domain';
import { formatCard } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { AgreementSnapshot } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import {
  endAgreements,
  findAgreement,
  findAgreementOfRef,
  lockAgreement,
  saveAgreement,
} from './agreements.store.ts';
import type { AgreementRow } from './agreements.store.ts';

export const agreementChecksDue = 'agreement_checks_due';

/**
 * Applies what the provider says of an agreement, in any order and as often as it comes. A card is saved once, and once ended it
 * stays ended. A newly saved card replaces the previous one, which is then ended at the provider.
 */
export async function applyAgreementSnapshot(
  deps: Deps,
  snapshot: AgreementSnapshot,
): Promise<AgreementRow | undefined> {
  return inTransaction(deps, async (inTx) => {
    const found = await findAgreementOfRef(inTx.db, snapshot.ref);
    if (!found) return undefined;
    await lockCustomerById(inTx, found.customer_id);
    const agreement = await lockAgreement(inTx.db, snapshot.ref);
    if (!agreement) return undefined;
    const known = await afterLook(inTx, agreement, snapshot);
    await saveAgreement(inTx.db, known);
    return known;
  });
}

async function afterLook(
  deps: InTransaction<Deps>,
  agreement: AgreementRow,
  seen: AgreementSnapshot,
): Promise<AgreementRow> {
  const state = agreementStateOf(seen.operations);
  const known = { ...agreement, provider_id: agreement.provider_id ?? seen.providerId };
  if (state === 'ended') {
    if (agreement.state === 'active') await notifyOfEnd(deps, agreement);
    return closed(deps, known);
  }
  if (seen.isCardGone && agreement.state !== 'ended') {
    return (await endGone(deps, { ...known, state: agreement.state })) ?? known;
  }
  if (agreement.state !== 'pending') return known;
  if (state === 'saved') return activate(deps, known, seen);
  return { ...known, decline_reason: declineReasonOf(seen.operations) };
}

/** The provider has ended the agreement, on our request or on its own. */
function closed(deps: Deps, agreement: AgreementRow): AgreementRow {
  const at = deps.clock.now();
  return {
    ...agreement,
    state: 'ended',
    url: null,
    ended_at: agreement.ended_at ?? at,
    closed_at: agreement.closed_at ?? at,
  };
}

async function activate(
  deps: InTransaction<Deps>,
  agreement: AgreementRow,
  seen: AgreementSnapshot,
): Promise<AgreementRow> {
  const at = deps.clock.now();
  const { customer_id: customerId } = agreement;
  if (!isOurs(deps, seen) || seen.card === null) {
    deps.db.afterCommit(() => logEvent(deps.log, 'agreement.rejected', { ref: agreement.ref }));
    return { ...agreement, state: 'ended', url: null, ended_at: at };
  }
  await endAgreements(deps.db, { customerId, state: 'active', at });
  const { card } = seen;
  const saved = {
    ...agreement,
    state: 'active',
    url: null,
    decline_reason: null,
    brand: card.brand,
    masked_pan: `•••• •••• •••• ${card.last4}`,
    expires: expiryOf(card),
  } as const;
  await recordActivity(deps, {
    kind: 'agreement_saved',
    by: { customerId },
    parts: { name: formatCard(card) },
  });
  return saved;
}

function isOurs({ config }: Deps, seen: AgreementSnapshot): boolean {
  const { merchantId, isTestMode } = config.payment;
  return (
    seen.merchantId === merchantId &&
    seen.currency === market().currency.code &&
    seen.isTestMode === isTestMode
  );
}

/** The provider says that a card no longer exists: its agreement ends, and its customer is notified (rule: payments 11). */
export async function endGoneCard(deps: InTransaction<Deps>, id: string): Promise<void> {
  const agreement = await findAgreement(deps.db, id);
  if (agreement?.state === 'active') await endGone(deps, { ...agreement, state: 'active' });
}

/** Has the provider end it, too. Nobody is told of a card that was gone before it could be charged. */
async function endGone(
  deps: InTransaction<Deps>,
  agreement: AgreementRow & { readonly state: 'active' | 'pending' },
): Promise<AgreementRow | undefined> {
  const { id, customer_id: customerId, state, provider_id: providerId } = agreement;
  const [ended] = await endAgreements(deps.db, { customerId, state, at: deps.clock.now(), id });
  if (!ended) return undefined;
  if (state === 'active') await notifyOfEnd(deps, ended);
  await deps.db.notify(agreementChecksDue, id);
  return { ...ended, provider_id: providerId };
}

/** No customer ended the agreement: the owner is notified, and the activity log gets no entry. */
function notifyOfEnd(deps: InTransaction<Deps>, agreement: AgreementRow): Promise<void> {
  const { customer_id: customerId } = agreement;
  return notify(deps, {
    kind: 'agreement_ended',
    customerId,
    parts: cardOf(agreement),
  });
}

/** The details by which the customer recognizes a saved card. */
export function cardOf({ brand, masked_pan: maskedPan }: AgreementRow): { brand: string; last4: string } {
  return { brand, last4: maskedPan.slice(-4) };
}
