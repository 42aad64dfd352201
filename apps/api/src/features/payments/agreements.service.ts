import { brand } from '@bylgja/brand';
import type { payments } from '@bylgja/contract';
import { pathOf } from '@bylgja/contract/app-paths';
import { fail, ok, readReturnUrl } from '@bylgja/domain';
import { formatCard } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import { requireStepUp } from '#features/auth/sessions.ts';
import { leadsIntoApp, returnMarks, returnUrlOf } from '#http/app-return.ts';
import { failField } from '#http/handler.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { lookAfter } from './agreement-checks.ts';
import { agreementChecksDue, cardOf } from './agreement-settlement.ts';
import { endAgreements, insertAgreement, listAgreements, openAgreement } from './agreements.store.ts';
import type { AgreementRow } from './agreements.store.ts';
import { presentAgreement } from './payments.present.ts';

/** How long the provider's window accepts a card. */
const linkSeconds = 30 * 60;
const firstCheckMs = 30_000;

export const readAgreement: Handler<typeof payments.agreement> = async (deps, _input, caller) =>
  ok(presentAgreement(await listAgreements(deps.db, caller), deps.clock.now()));

/**
 * Begins to save a card: the provider shows the window, and takes no money. The previously saved card is charged until the new
 * one is saved. If the customer asks again, the window that is still waiting is opened again.
 */
export const saveCard: Handler<typeof payments.saveCard> = async (deps, { body }, caller) => {
  const returnUrl = returnUrlFor(deps, { asked: body.returnUrl, caller });
  if (returnUrl === null) return failField('returnUrl', 'return_url_not_allowed');
  const proved = await requireStepUp(deps, caller);
  if (!proved.ok) return proved;
  const waiting = await findPending(deps, caller);
  // The card of an earlier window may already be saved without our having learned of it.
  if (waiting?.provider_id) await lookAfter(deps, waiting);
  const agreement = await createPendingAgreement(deps, caller);
  const paymentUrl = await openWindow(deps, agreement, { language: caller.locale, returnUrl });
  return paymentUrl ? ok({ id: agreement.id, paymentUrl }) : fail('payment_provider_unavailable');
};

/** Ends the agreement: nothing more is charged on it. The job that follows up agreements informs the provider. */
export const endAgreement: Handler<typeof payments.endAgreement> = async (deps, { params }, caller) =>
  inTransaction(deps, async (inTx) => {
    const { customerId } = caller;
    await lockCustomerById(inTx, customerId);
    const agreement = (await listAgreements(inTx.db, { customerId })).find(({ id }) => id === params.id);
    if (agreement === undefined || agreement.state === 'ended') return fail('not_found');
    const { state } = agreement;
    await endAgreements(inTx.db, { customerId, state, at: inTx.clock.now() });
    if (state === 'active') {
      await recordActivity(inTx, {
        kind: 'agreement_ended',
        by: caller,
        parts: { name: formatCard(cardOf(agreement)) },
      });
    }
    await inTx.db.notify(agreementChecksDue, agreement.id);
    return ok(undefined);
  });

/** Ends all agreements of a customer who is being deleted. */
export async function endAllAgreements(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  customerId: string,
): Promise<void> {
  const at = clock.now();
  for (const state of ['active', 'pending'] as const) {
    await endAgreements(db, { customerId, state, at });
  }
  await db.notify(agreementChecksDue, customerId);
}

async function findPending(deps: Deps, { customerId }: Customer): Promise<AgreementRow | undefined> {
  return (await listAgreements(deps.db, { customerId })).find(({ state }) => state === 'pending');
}

/** Stores the intent before the provider is called (rule: payments 1), one per customer at a time. */
function createPendingAgreement(deps: Deps, caller: Customer): Promise<AgreementRow> {
  return inTransaction(deps, async (inTx) => {
    await lockCustomerById(inTx, caller.customerId);
    const waiting = await findPending(inTx, caller);
    const at = inTx.clock.now();
    return (
      waiting ??
      insertAgreement(inTx.db, {
        id: inTx.ids.uuid(),
        ref: inTx.ids.agreementRef(),
        customerId: caller.customerId,
        at,
        checkAt: new Date(at.getTime() + firstCheckMs),
      })
    );
  });
}

/**
 * Where the window returns to: the address that the client asks for, or else the page of the agreement; null when the address is
 * not ours.
 */
function returnUrlFor(
  { site, config: { allowedOrigins } }: Deps,
  { asked, caller }: { asked: string | undefined; caller: Customer },
): string | null {
  if (asked === undefined) return returnUrlOf(site, pathOf('profile.agreement'), caller);
  const own = { site: site.url, allowedOrigins, appScheme: brand.app.scheme };
  const place = readReturnUrl(asked, own);
  if (!place.ok) return null;
  if (place.value.kind === 'web') return place.value.href;
  const { path } = place.value;
  return leadsIntoApp(path) ? returnUrlOf(site, path, { isInApp: true }) : null;
}

/** Adds the outcome of the visit, for the page that the customer returns to. */
function withMark(returnUrl: string, mark: (typeof returnMarks)[number]): string {
  const url = new URL(returnUrl);
  for (const name of returnMarks) url.searchParams.delete(name);
  url.searchParams.set(mark, '1');
  return url.href;
}

/**
 * The address of the window. Any step may already have happened without our knowing, so each one checks before it creates
 * anything.
 */
async function openWindow(
  deps: Deps,
  agreement: AgreementRow,
  { language, returnUrl }: { language: Locale; returnUrl: string },
): Promise<string | null> {
  const providerId = agreement.provider_id ?? (await makeAtProvider(deps, agreement));
  if (!providerId) return null;
  const link = await deps.cards.linkAgreement({
    providerId,
    language,
    continueUrl: withMark(returnUrl, 'saved'),
    cancelUrl: withMark(returnUrl, 'cancelled'),
    deadlineSeconds: linkSeconds,
  });
  if (!link.ok) return null;
  const at = deps.clock.now();
  const { ref } = agreement;
  const { url } = link.value;
  const checkAt = new Date(at.getTime() + firstCheckMs);
  const isOpen = await openAgreement(deps.db, { ref, providerId, url, at, checkAt });
  if (isOpen) return url;
  // The agreement ended while the window was being created: the window must not accept a card.
  await deps.cards.deleteAgreementLink(providerId);
  return null;
}

async function makeAtProvider(deps: Deps, { ref }: AgreementRow): Promise<string | null> {
  const made = await deps.cards.createAgreement({
    ref,
    currency: market().currency.code,
    description: brand.name,
  });
  if (made.ok) return made.value.providerId;
  const found = await deps.cards.findAgreementByRef(ref);
  return found.ok && found.value ? found.value.providerId : null;
}
