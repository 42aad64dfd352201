import type { Change, quotes } from '@bylgja/contract';
import { ok } from '@bylgja/domain';
import type { Quote, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { LineRow } from '#features/accounts/accounts.store.ts';
import { quoteNewMembers } from '#features/family/add-members.ts';
import {
  quoteTransferToFamily,
  quoteTransferToNewAccount,
  quoteTransferToUser,
} from '#features/family/transfers.ts';
import { quoteCancellation, quoteLineCancellation } from '#features/plan-changes/cancellation.ts';
import { quoteEuPackage } from '#features/plan-changes/eu-package.ts';
import { quotePlanChange } from '#features/plan-changes/plan-change.ts';
import { quoteSignUp } from '#features/sign-up/sign-up.service.ts';
import { readLedgers } from '#features/usage/ledger.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { presentPreview } from './quotes.present.ts';

/**
 * Quotes a change. The change itself uses the same function: what it would refuse fails here with the same code, and the quote
 * describes exactly what it does (rule: plan-changes 3).
 */
export const previewChange: Handler<typeof quotes.create> = (deps, { body }, caller) =>
  inTransaction(deps, async (inTx) => {
    const quoted = await quoteChange(inTx, caller, body);
    if (!quoted.ok) return quoted;
    const { quote, lines } = quoted.value;
    const ledgers = await readLedgers(
      inTx,
      lines.map(({ id }) => id),
    );
    return ok(presentPreview(quote, { ledgers: [...ledgers.values()], now: inTx.clock.now() }));
  });

/** The quote of a change, and the lines whose data it affects. */
interface Quoted {
  readonly quote: Quote;
  readonly lines: readonly LineRow[];
}

async function quoteChange(deps: InTransaction<Deps>, caller: Customer, change: Change) {
  switch (change.change) {
    case 'sign_up': {
      const quote = await quoteSignUp(deps, caller, change);
      return quote.ok ? ok<Quoted>({ quote: quote.value, lines: [] }) : quote;
    }
    case 'add_members':
      return ofAccount(await quoteNewMembers(deps, caller, { ...change, joining: change.members }));
    case 'plan':
      return ofAccount(await quotePlanChange(deps, caller, change));
    case 'eu_package':
      return ofAccount(await quoteEuPackage(deps, caller, change));
    case 'cancel':
      return ofAccount(await quoteCancellation(deps, caller, change));
    case 'deactivate_plan':
      return ofLine(await quoteLineCancellation(deps, caller, { ...change, to: 'prepaid' }));
    case 'delete_number':
      return ofLine(await quoteLineCancellation(deps, caller, { ...change, to: 'given_up' }));
    case 'to_user_customer':
      return ofLine(await quoteTransferToUser(deps, caller, change));
    case 'to_new_account':
      return ofLine(await quoteTransferToNewAccount(deps, caller, change));
    case 'to_family_account':
      return ofLine(await quoteTransferToFamily(deps, caller, change));
  }
}

function ofAccount<Code extends string>(
  quoted: Result<{ holding: { lines: readonly LineRow[] }; quote: Quote }, Code>,
): Result<Quoted, Code> {
  if (!quoted.ok) return quoted;
  const { holding, quote } = quoted.value;
  return ok({ quote, lines: holding.lines });
}

function ofLine<Code extends string>(
  quoted: Result<{ holding: { line: LineRow }; quote: Quote }, Code>,
): Result<Quoted, Code> {
  if (!quoted.ok) return quoted;
  const { holding, quote } = quoted.value;
  return ok({ quote, lines: [holding.line] });
}
