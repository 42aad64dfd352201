import type { Change, subscriptions } from '@bylgja/contract';
import { ok } from '@bylgja/domain';
import type { Outcome, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Customer, Handler } from '#http/handler.ts';

import type { LineRow } from './accounts.store.ts';
import { weighCancelling, weighLeaving } from './cancellation.ts';
import { weighEuPackage } from './eu-package.ts';
import { weighJoining } from './joining.ts';
import { readLedgers } from './ledger.ts';
import { weighPlanChange } from './plan-change.ts';
import { presentPreview } from './previews.present.ts';
import { weighSignUp } from './sign-up.ts';
import { weighToFamily, weighToNewAccount, weighToUser } from './transfers.ts';

/**
 * What a change would do. It is weighed by the very function that the change itself is made by: what cannot be done fails
 * here with the same code, and what can does what is told here (product 6).
 */
export const previewChange: Handler<typeof subscriptions.preview> = (deps, { body }, caller) =>
  deps.db.inTransaction(async () => {
    const weighed = await weigh(deps, caller, body);
    if (!weighed.ok) return weighed;
    const { outcome, lines } = weighed.value;
    const ledgers = await readLedgers(
      deps,
      lines.map(({ id }) => id),
    );
    return ok(presentPreview(outcome, { ledgers: [...ledgers.values()], now: deps.clock.now() }));
  });

/** What is made of it, and the lines whose data is at stake. */
interface Weighed {
  readonly outcome: Outcome;
  readonly lines: readonly LineRow[];
}

async function weigh(deps: Deps, caller: Customer, change: Change) {
  switch (change.change) {
    case 'sign_up': {
      const outcome = await weighSignUp(deps, caller, change);
      return outcome.ok ? ok<Weighed>({ outcome: outcome.value, lines: [] }) : outcome;
    }
    case 'add_members':
      return ofAccount(await weighJoining(deps, caller, { ...change, joining: change.members }));
    case 'plan':
      return ofAccount(await weighPlanChange(deps, caller, change));
    case 'eu_package':
      return ofAccount(await weighEuPackage(deps, caller, change));
    case 'cancel':
      return ofAccount(await weighCancelling(deps, caller, change));
    case 'deactivate_plan':
      return ofLine(await weighLeaving(deps, caller, { ...change, to: 'prepaid' }));
    case 'delete_number':
      return ofLine(await weighLeaving(deps, caller, { ...change, to: 'given_up' }));
    case 'to_user_customer':
      return ofLine(await weighToUser(deps, caller, change));
    case 'to_new_account':
      return ofLine(await weighToNewAccount(deps, caller, change));
    case 'to_family_account':
      return ofLine(await weighToFamily(deps, caller, change));
  }
}

function ofAccount<Code extends string>(
  weighed: Result<{ holding: { lines: readonly LineRow[] }; outcome: Outcome }, Code>,
): Result<Weighed, Code> {
  if (!weighed.ok) return weighed;
  const { holding, outcome } = weighed.value;
  return ok({ outcome, lines: holding.lines });
}

function ofLine<Code extends string>(
  weighed: Result<{ holding: { line: LineRow }; outcome: Outcome }, Code>,
): Result<Weighed, Code> {
  if (!weighed.ok) return weighed;
  const { holding, outcome } = weighed.value;
  return ok({ outcome, lines: [holding.line] });
}
