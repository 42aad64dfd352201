import type { PlanTypeId } from '@bylgja/domain';

import { emptyNumber } from '#features/numbers/number-draft.view.ts';
import type { HeldNumber, NumberDraft } from '#features/numbers/number-draft.view.ts';
import { emptyDelivery, emptySim } from '#features/sims/sim-draft.view.ts';
import type { DeliveryDraft, SimDraft } from '#features/sims/sim-draft.view.ts';

import type { MemberDraft } from './member-draft.view.ts';

/** The choices of a sign-up so far (rules: sign-up 1, 2, 3). */
export interface SignUpState {
  readonly planTypeId: PlanTypeId;
  /** Null while it is the first plan of the type, untouched. */
  readonly planId: string | null;
  readonly euPackage: boolean;
  readonly number: NumberDraft;
  readonly sim: SimDraft;
  readonly members: readonly MemberDraft[];
  readonly hasConfirmedSameAddress: boolean;
  readonly delivery: DeliveryDraft;
  readonly hasAcceptedBindingPeriod: boolean;
}

export type SignUpAction =
  | { readonly type: 'plan_chosen'; readonly planId: string }
  | { readonly type: 'eu_package_set'; readonly euPackage: boolean }
  | { readonly type: 'number_changed'; readonly number: NumberDraft }
  | { readonly type: 'sim_changed'; readonly sim: SimDraft }
  /** The one after the last is a new member. */
  | { readonly type: 'member_changed'; readonly index: number; readonly member: MemberDraft }
  | { readonly type: 'member_removed'; readonly index: number }
  | { readonly type: 'same_address_confirmed'; readonly hasConfirmedSameAddress: boolean }
  | { readonly type: 'delivery_changed'; readonly delivery: DeliveryDraft }
  | { readonly type: 'binding_accepted'; readonly hasAcceptedBindingPeriod: boolean }
  /** A number is reserved again, or released, for any member. */
  | { readonly type: 'held_changed'; readonly id: string; readonly held: HeldNumber | null };

export function emptySignUp(planTypeId: PlanTypeId): SignUpState {
  return {
    planTypeId,
    planId: null,
    euPackage: false,
    number: emptyNumber,
    sim: emptySim,
    members: [],
    hasConfirmedSameAddress: false,
    delivery: emptyDelivery,
    hasAcceptedBindingPeriod: false,
  };
}

export function signUpReducer(state: SignUpState, action: SignUpAction): SignUpState {
  switch (action.type) {
    case 'plan_chosen':
      return { ...state, planId: action.planId };
    case 'eu_package_set':
      return { ...state, euPackage: action.euPackage };
    case 'number_changed':
      return { ...state, number: action.number };
    case 'sim_changed':
      return { ...state, sim: action.sim };
    case 'member_changed':
      return { ...state, members: withMember(state.members, action) };
    case 'member_removed':
      return { ...state, members: state.members.filter((_, index) => index !== action.index) };
    case 'same_address_confirmed':
      return { ...state, hasConfirmedSameAddress: action.hasConfirmedSameAddress };
    case 'delivery_changed':
      return { ...state, delivery: action.delivery };
    case 'binding_accepted':
      return { ...state, hasAcceptedBindingPeriod: action.hasAcceptedBindingPeriod };
    case 'held_changed':
      return {
        ...state,
        number: withHeld(state.number, action),
        members: state.members.map((member) => ({ ...member, number: withHeld(member.number, action) })),
      };
  }
}

interface MemberChange {
  readonly index: number;
  readonly member: MemberDraft;
}

function withMember(members: readonly MemberDraft[], { index, member }: MemberChange): MemberDraft[] {
  return [...members.slice(0, index), member, ...members.slice(index + 1)];
}

interface HeldChange {
  readonly id: string;
  readonly held: HeldNumber | null;
}

function withHeld(number: NumberDraft, { id, held }: HeldChange): NumberDraft {
  return number.held?.id === id ? { ...number, held } : number;
}
