import type { Action } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { ScreenName } from '@bylgja/contract/app-paths';
import type { ActionId, ActionReason } from '@bylgja/domain';
import type { Text, TextKey } from '@bylgja/i18n';

/** What home offers about a line, most wanted first, once there is a screen for it. */
const wanted = ['top-up', 'buy-package', 'give-data', 'request-data'] as const satisfies ActionId[];

/** An action of the server for which this app has a screen of the same name. */
export type OfferedAction = Extract<(typeof wanted)[number], ScreenName>;
export const offered: readonly OfferedAction[] = wanted.filter(hasScreen);

function hasScreen(id: ActionId): id is OfferedAction {
  return Object.hasOwn(paths, id);
}

const reasons: Readonly<Record<ActionReason, TextKey & `home.reason.${string}`>> = {
  line_processing: 'home.reason.line_processing',
  line_blocked: 'home.reason.line_blocked',
  orders_processing: 'home.reason.orders_processing',
  not_owner: 'home.reason.not_owner',
  not_prepaid: 'home.reason.not_prepaid',
  prepaid_plan: 'home.reason.prepaid_plan',
  not_family_plan: 'home.reason.not_family_plan',
  family_full: 'home.reason.family_full',
  already_cancelled: 'home.reason.already_cancelled',
  binding_period: 'home.reason.binding_period',
  insufficient_data: 'home.reason.insufficient_data',
  monthly_give_limit_reached: 'home.reason.monthly_give_limit_reached',
};

export interface OfferOnLine {
  readonly id: OfferedAction;
  /** Why it cannot be done right now, as people read it; null when it can. */
  readonly refusal: string | null;
}

/** Of the other kind of line: never possible here, so it is not offered. */
const foreign: ReadonlySet<string | null> = new Set(['not_prepaid', 'prepaid_plan']);

/** What can be done about one line, as the server decides. */
export function offersOn(actions: readonly Action[], phoneNumber: string, text: Text): OfferOnLine[] {
  return offered.flatMap((id) => {
    const action = actions.find((one) => one.id === id && one.phoneNumber === phoneNumber);
    if (action === undefined || foreign.has(action.reason)) return [];
    return [{ id, refusal: action.isAvailable ? null : refusalOf(action.reason, text) }];
  });
}

/** Why something cannot be done about a line right now, by its code; null when it can, or when that is not known. */
export function reasonAgainst(actions: readonly Action[], id: ActionId, phoneNumber: string): string | null {
  return actions.find((one) => one.id === id && one.phoneNumber === phoneNumber)?.reason ?? null;
}

/** Why something cannot be done about a line right now, as people read it; null when it can, or while that is not known. */
export function refusalOn(
  actions: readonly Action[],
  { id, phoneNumber }: Pick<Action, 'id' | 'phoneNumber'>,
  text: Text,
): string | null {
  const action = actions.find((one) => one.id === id && one.phoneNumber === phoneNumber);
  return action === undefined || action.isAvailable ? null : refusalOf(action.reason, text);
}

/** Whether another person pays for the line: the server says so of actions that only the owner has. */
export function hasOtherOwner(actions: readonly Action[], phoneNumber: string): boolean {
  return actions.some(
    (one) => one.id === 'cancel' && one.phoneNumber === phoneNumber && one.reason === 'not_owner',
  );
}

/** A newer server may know reasons that have no words here. */
export function refusalOf(reason: string | null, text: Text): string {
  return reason !== null && isReason(reason) ? text(reasons[reason]) : text('home.notNow');
}

function isReason(reason: string): reason is ActionReason {
  return Object.hasOwn(reasons, reason);
}
