import { agreementStateOf, hasPendingOperation, month, warnsAt } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { reasonOf } from '#gateways/cards/card-provider.ts';
import type { AgreementSnapshot } from '#gateways/cards/card-provider.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { agreementChecksDue, cardOf, applyAgreementSnapshot } from './agreement-settlement.ts';
import {
  measureDueAgreements,
  endAgreements,
  findAgreement,
  leaseDueAgreements,
  lockAgreement,
  markEndCalled,
  markWarned,
  saveAgreement,
  scheduleAgreement,
} from './agreements.store.ts';
import type { AgreementRow } from './agreements.store.ts';

const minute = 60_000;
const hour = 60 * minute;
/** When an agreement whose card is being saved is checked, counted from when its window was opened. */
const checkAfterMs = [0.5 * minute, 2 * minute, 5 * minute, 15 * minute, 40 * minute];
/** The window accepts no card after half an hour; what was started in it may take a little longer. */
const givenUpAfterMs = 40 * minute;
/** A call that may still be in progress is not repeated before this time. */
const settleMs = minute;
const leaseMs = minute;
const batchSize = 10;

/** Follows up agreements: whether a card was saved, whether it is about to expire, and that the provider ends it. */
export const checkAgreementsJob = defineJob({
  name: 'check-agreements',
  everySeconds: 5,
  wakeOn: agreementChecksDue,
  measureDue: measureDueAgreements,
  run: (deps) => whileDue(() => checkDueAgreements(deps)),
});

async function checkDueAgreements(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueAgreements(deps.db, { now, leasedUntil, limit: batchSize });
  await Promise.all(due.map((agreement) => checkLeasedAgreement(deps, agreement)));
  return due.length;
}

/**
 * Follows up one agreement and sets when it is due again. When the provider does not answer, it is due when the lease expires.
 */
export async function checkLeasedAgreement(deps: Deps, agreement: AgreementRow): Promise<void> {
  const known = await lookAfter(deps, agreement);
  if (known) await scheduleAgreement(deps.db, agreement, nextCheck(deps, known));
}

/** Reads the agreement once from the provider, and acts on what it says. Null when the provider gave no answer. */
export async function lookAfter(deps: Deps, agreement: AgreementRow): Promise<AgreementRow | null> {
  const seen = await lookUp(deps, agreement);
  if (seen === 'unknown') return null;
  const known = (seen && (await applyAgreementSnapshot(deps, seen))) || agreement;
  if (known.state === 'active') return warn(deps, known);
  if (known.state === 'pending' && isGivenUp(deps, known)) return giveUp(deps, known);
  if (known.state === 'ended' && known.closed_at === null) return letGo(deps, known, seen);
  return known;
}

async function lookUp(deps: Deps, agreement: AgreementRow): Promise<AgreementSnapshot | null | 'unknown'> {
  const seen = agreement.provider_id
    ? await deps.cards.fetchAgreement(agreement.provider_id)
    : await deps.cards.findAgreementByRef(agreement.ref);
  if (seen.ok) return seen.value;
  logEvent(deps.log, 'agreement.no_answer', { ref: agreement.ref, reason: reasonOf(seen) });
  return 'unknown';
}

function isGivenUp({ clock }: Deps, { opened_at: openedAt }: AgreementRow): boolean {
  return clock.now().getTime() - openedAt.getTime() >= givenUpAfterMs;
}

/** No card was saved in time: ends the agreement here; a card that is saved later is ended at the provider. */
async function giveUp(
  deps: Deps,
  { id, customer_id: customerId }: AgreementRow,
): Promise<AgreementRow | null> {
  await endAgreements(deps.db, { customerId, state: 'pending', at: deps.clock.now() });
  await deps.db.notify(agreementChecksDue, id);
  return null;
}

/**
 * Makes sure that the provider charges nothing on an ended agreement either: its window is closed, and a card that was saved is
 * cancelled there, with one call even when several processes check at once.
 */
async function letGo(
  deps: Deps,
  agreement: AgreementRow,
  seen: AgreementSnapshot | null,
): Promise<AgreementRow | null> {
  if (!seen) return close(deps, agreement);
  if (hasPendingOperation(seen.operations)) return agreement;
  if (agreementStateOf(seen.operations) === 'saved') return endAtProvider(deps, agreement, seen);

  const shut = await deps.cards.deleteAgreementLink(seen.providerId);
  if (!shut.ok && shut.code === 'unknown') return null;
  const after = await deps.cards.fetchAgreement(seen.providerId);
  if (!after.ok) return null;
  const isOver =
    after.value === null ||
    (!hasPendingOperation(after.value.operations) && agreementStateOf(after.value.operations) !== 'saved');
  return isOver ? close(deps, agreement) : agreement;
}

async function endAtProvider(
  deps: Deps,
  agreement: AgreementRow,
  { providerId }: AgreementSnapshot,
): Promise<AgreementRow | null> {
  const mayCall = await inTransaction(deps, async (inTx) => {
    const at = inTx.clock.now();
    const known = await lockAgreement(inTx.db, agreement.ref);
    if (known?.end_requested_at && at.getTime() - known.end_requested_at.getTime() < settleMs) return false;
    await markEndCalled(inTx.db, agreement.ref, at);
    return true;
  });
  if (!mayCall) return agreement;
  const ended = await deps.cards.endAgreement(providerId);
  return ended.ok ? ((await applyAgreementSnapshot(deps, ended.value)) ?? null) : null;
}

async function close(deps: Deps, agreement: AgreementRow): Promise<AgreementRow> {
  const closed = { ...agreement, url: null, closed_at: deps.clock.now() };
  await saveAgreement(deps.db, closed);
  return closed;
}

/** Notifies a customer once that the card is about to expire. */
async function warn(deps: Deps, agreement: AgreementRow): Promise<AgreementRow> {
  const at = deps.clock.now();
  const { ref, customer_id: customerId, expires } = agreement;
  if (agreement.expiry_notified_at !== null || at < warnsAt(month(expires))) return agreement;
  return inTransaction(deps, async (inTx) => {
    const known = await lockAgreement(inTx.db, ref);
    if (known?.state !== 'active' || known.expiry_notified_at !== null) return known ?? agreement;
    await markWarned(inTx.db, ref, at);
    const parts = { ...cardOf(agreement), expires };
    await notify(inTx, { kind: 'agreement_expiring', customerId, parts });
    return { ...agreement, expiry_notified_at: at };
  });
}

/** Null once nothing is left to check. */
function nextCheck({ clock }: Deps, agreement: AgreementRow): Date | null {
  const now = clock.now().getTime();
  switch (agreement.state) {
    case 'active':
      return agreement.expiry_notified_at === null ? warnsAt(month(agreement.expires)) : null;
    case 'ended':
      if (agreement.closed_at !== null) return null;
      return new Date(now + Math.min(0.5 * minute * 2 ** Math.min(agreement.checks, 10), hour));
    case 'pending': {
      const age = now - agreement.opened_at.getTime();
      const step = checkAfterMs.find((after) => after > age) ?? age + minute;
      return new Date(agreement.opened_at.getTime() + step);
    }
  }
}

/** The current agreement, for a charge that is to be made on it. */
export async function readForCharge(deps: Deps, id: string): Promise<AgreementRow | 'unknown' | null> {
  const agreement = await findAgreement(deps.db, id);
  if (agreement?.state !== 'active') return null;
  if (agreement.provider_id !== null) return agreement;
  const seen = await lookUp(deps, agreement);
  if (seen === 'unknown') return 'unknown';
  return (seen && (await applyAgreementSnapshot(deps, seen))) ?? null;
}
