import type { sims } from '@bylgja/contract';
import { fail, isSmsTrusted, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { findLine } from '#features/accounts/lines.store.ts';
import type { SubscriptionLine } from '#features/accounts/lines.store.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { areCodesPaused } from '#features/auth/fresh-sims.ts';
import { findProvenMailbox } from '#features/auth/mail-proof.ts';
import { checkCode, sendCode, spendCode } from '#features/auth/phone-code.ts';
import { canReceiveCodes } from '#features/auth/sign-in-code.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';
import { linkMinutes } from '#mail/mailed-links.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { findPauseOfLine, findPauseOfLink, updateMailLink } from './sim-pauses.store.ts';
import type { PauseOfLine } from './sim-pauses.store.ts';
import { continueSimChange } from './sim-pauses.ts';

const purpose = 'sim_change';
/** Codes that one customer may try in an hour, over all changes; each number also has separate limits. */
const guessesPerHour = 30;

/** What the people who manage a line can do about its SIM change. */
export const readSimChange: Handler<typeof sims.simChange> = async (deps, { params }, caller) => {
  const line = await findManagedLine(deps, { customerId: caller.customerId, lineId: params.id });
  if (!line) return fail('not_found');
  const pause = await findPauseOfLine(deps.db, line.id);
  const pauseHours = deps.config.simChangePauseHours;
  const waitsForUnblock = line.blocked_at !== null && line.customer_id !== caller.customerId;
  if (!pause) return ok({ pauseHours, waitsForUnblock, change: null });
  const { order_id: orderId, request, started_at: startedAt, goes_on_at: goesOnAt } = pause;
  if (!request.sim) throw new Error('an order has no SIM');
  const change = {
    orderId,
    simType: request.sim.simType,
    orderedBy: { firstname: pause.orderer_firstname, isMe: pause.ordered_by === caller.customerId },
    orderedAt: startedAt.toISOString(),
    waitsUntil: goesOnAt?.toISOString() ?? null,
    canConfirmByText: await isSmsProof(deps, line),
    canConfirmByMail: (await findProvenMailbox(deps, line.customer_id)) !== null,
  };
  return ok({ pauseHours, waitsForUnblock, change });
};

/** Sends a code to the present SIM, which only the user of the line can read. */
export const sendSimChangeCode: Handler<typeof sims.sendSimChangeCode> = async (deps, { params }, caller) => {
  const waiting = await findWaiting(deps, caller, params.id);
  if (!waiting.ok) return waiting;
  const { line } = waiting.value;
  if (!(await isSmsProof(deps, line))) return fail('text_proves_nothing');
  return sendCode(deps, { phoneNumber: line.phone_number, purpose }, caller);
};

/** Confirms a SIM change with the code that was sent to the present SIM; the new SIM is then ordered at the network at once. */
export const confirmSimChange: Handler<typeof sims.confirmSimChange, OrderDeps> = async (
  deps,
  { params, body },
  caller,
) => {
  const waiting = await findWaiting(deps, caller, params.id);
  if (!waiting.ok) return waiting;
  const allowed = await countAgainst(deps, [
    { key: `sim-change-guesses:${caller.customerId}`, max: guessesPerHour, seconds: 60 * 60 },
  ]);
  if (!allowed.ok) return allowed;
  const { line, pause } = waiting.value;
  const { phone_number: phoneNumber } = line;
  if (!(await isSmsProof(deps, line))) return fail('text_proves_nothing');
  const right = await checkCode(deps, { phoneNumber, purpose, code: body.code }, caller);
  if (!right.ok) return right;
  const isConfirmed = await continueSimChange(deps, {
    orderId: pause.order_id,
    outcome: 'confirmed_by_text',
    async prove(inTx) {
      // If the line was blocked while the code was compared, the code proves nothing any more.
      const now = await findLine(inTx.db, line.id);
      if (!now || !(await isSmsProof(inTx, now))) return false;
      if (!(await spendCode(inTx, { id: right.value, phoneNumber }))) return false;
      await recordActivity(inTx, { kind: 'sim_change_confirmed', by: caller, line });
      return true;
    },
  });
  return isConfirmed ? ok(undefined) : fail('no_sim_change');
};

const mailsPerChange = 5;

/** Mails the user of the line a link that confirms the change, for when the phone is lost. */
export const mailSimChangeLink: Handler<typeof sims.mailSimChangeLink> = async (deps, { params }, caller) => {
  const waiting = await findWaiting(deps, caller, params.id);
  if (!waiting.ok) return waiting;
  const { line, pause } = waiting.value;
  const mailbox = await findProvenMailbox(deps, line.customer_id);
  if (!mailbox) return fail('mail_proves_nothing');
  const allowed = await countAgainst(deps, [
    { key: `sim-change-mails:${pause.order_id}`, max: mailsPerChange, seconds: 60 * 60 },
  ]);
  if (!allowed.ok) return allowed;
  const linkId = deps.ids.uuid();
  const minutes = linkMinutes.sim_change_confirm;
  const expiresAt = new Date(deps.clock.now().getTime() + minutes * 60_000);
  await inTransaction(deps, async (inTx) => {
    await updateMailLink(inTx.db, { orderId: pause.order_id, linkId, expiresAt });
    const { email: to, firstname, locale } = mailbox;
    const parts = { firstname, phoneNumber: line.phone_number, linkId };
    await queueMail(inTx, { kind: 'sim_change_confirm', to, locale, parts });
  });
  return ok(undefined);
};

/** Confirms a SIM change with the mailed link, which works once, until it expires or a newer one is mailed. */
export const confirmSimChangeByLink: Handler<typeof sims.confirmSimChangeByLink, OrderDeps> = async (
  deps,
  { body },
  { device },
) => {
  const linkId = readMailedToken(deps.secrets.mailedLink, 'confirm-sim-change', body.token);
  const pause = linkId === null ? undefined : await findPauseOfLink(deps.db, linkId);
  if (linkId === null || !pause) return fail('sim_change_over');
  const isConfirmed = await continueSimChange(deps, {
    orderId: pause.order_id,
    outcome: 'confirmed_by_mail',
    async prove(inTx) {
      const current = await findPauseOfLink(inTx.db, linkId);
      const line = current && (await findLine(inTx.db, current.line_id));
      const expiresAt = current?.mail_link_expires_at ?? null;
      if (!line || expiresAt === null || expiresAt <= inTx.clock.now()) return false;
      if ((await findProvenMailbox(inTx, line.customer_id)) === null) return false;
      const by = { customerId: line.customer_id, device };
      await recordActivity(inTx, { kind: 'sim_change_confirmed', by, line });
      return true;
    },
  });
  return isConfirmed ? ok(undefined) : fail('sim_change_over');
};

/** The waiting change of a line that the caller manages. */
async function findWaiting(
  deps: Deps,
  { customerId }: Customer,
  lineId: string,
): Promise<Result<{ line: SubscriptionLine; pause: PauseOfLine }, 'not_found' | 'no_sim_change'>> {
  const line = await findManagedLine(deps, { customerId, lineId });
  if (!line) return fail('not_found');
  const pause = await findPauseOfLine(deps.db, line.id);
  return pause ? ok({ line, pause }) : fail('no_sim_change');
}

/** Whether a code by text proves that the user of the line has read it. */
async function isSmsProof(deps: Deps, line: SubscriptionLine): Promise<boolean> {
  const { phone_number: phoneNumber, blocked_at: blockedAt, unblocked_at: unblockedAt } = line;
  if (!canReceiveCodes(line) || !isSmsTrusted({ blockedAt, unblockedAt }, deps.clock.now())) return false;
  return !(await areCodesPaused(deps, phoneNumber));
}
