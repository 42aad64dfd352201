import type { CallInput, Calls, Change, Plan } from '@bylgja/contract';

import { checkNumber, isRight } from '#features/numbers/number-checks.view.ts';
import { digitsOf, keepsSim, numberPayload } from '#features/numbers/number-draft.view.ts';
import type { HeldNumber, NumberDraft } from '#features/numbers/number-draft.view.ts';
import { checkSim } from '#features/sims/sim-checks.view.ts';
import { deliveryPayload } from '#features/sims/sim-draft.view.ts';
import type { WrittenAddress } from '#lib/address.ts';

import { checkMember } from './member-checks.view.ts';
import { memberPayload } from './member-draft.view.ts';
import { emptySignUp } from './sign-up.reducer.ts';
import type { SignUpState } from './sign-up.reducer.ts';
import { nextTo, progressTo, reachedOf, stepNamed } from './steps.view.ts';
import type { Progress } from './steps.view.ts';

/** The steps of signing up, each an address: `?step=number`. */
export const signUpSteps = ['plan', 'number', 'sim', 'members', 'delivery', 'review'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

type Body = CallInput<Calls['POST /subscriptions']>['body'];

/** What this sign-up asks for: members of a family, a SIM if there is none, and the delivery of cards that are not in hand. */
export function stepsOf(state: SignUpState): SignUpStep[] {
  return signUpSteps.filter((step) => {
    if (step === 'sim') return !keepsSim(state.number);
    if (step === 'members') return state.planTypeId === 'family_plan';
    return step !== 'delivery' || needsDelivery(state);
  });
}

/** Whether a card has to be delivered: an eSIM and a card in hand need no delivery. */
export function needsDelivery({ number, sim, members }: SignUpState): boolean {
  const isOwnSent = !keepsSim(number) && sim.simType === 'PHYSICAL' && !sim.hasCard;
  return isOwnSent || members.some(({ simType }) => simType === 'PHYSICAL');
}

/** The step that an address leads to: the wanted one, or the first before it that is not done. */
export function reachedStep(state: SignUpState, wanted: SignUpStep, now: Date): SignUpStep {
  return reachedOf(stepsOf(state), { wanted, isDone: (step) => isDone(state, step, now) }) ?? 'review';
}

/** Whether a step leaves nothing to be asked. */
function isDone(state: SignUpState, step: SignUpStep, now: Date): boolean {
  const { members, delivery } = state;
  switch (step) {
    case 'number':
      return isRight(checkNumber(state.number));
    case 'sim':
      return isRight(checkSim(state.sim));
    case 'members':
      return (
        members.every((member) => isRight(checkMember(member, now))) &&
        (members.length === 0 || state.hasConfirmedSameAddress)
      );
    case 'delivery':
      return delivery.pickupType === 'HOME' || delivery.simPickupLocationId !== null;
    case 'plan':
    case 'review':
      return true;
  }
}

/** The step in an address, if this sign-up has it. */
export function stepIn({ step }: Record<string, unknown>, state: SignUpState): SignUpStep {
  return stepNamed(stepsOf(state), step) ?? 'plan';
}

/**
 * How far the sign-up is. The number of steps depends on the kind of plan alone, so that no choice changes it: the delivery of a card
 * counts with the step before it, and a step that is not needed is passed over.
 */
export function progressOf(state: SignUpState, step: SignUpStep): Progress {
  const counted = signUpSteps.filter(
    (one) => one !== 'delivery' && (one !== 'members' || state.planTypeId === 'family_plan'),
  );
  return progressTo(step, { all: signUpSteps, counted });
}

/** The place of the member that an address is about, from 0; null where it is about all. */
export function memberIn({ member }: Record<string, unknown>, { members }: SignUpState): number | null {
  const index = Number(member) - 1;
  return Number.isInteger(index) && index >= 0 && index <= members.length ? index : null;
}

export function stepBefore(state: SignUpState, step: SignUpStep): SignUpStep | undefined {
  return nextTo(step, stepsOf(state), -1);
}

export function stepAfter(state: SignUpState, step: SignUpStep): SignUpStep {
  return nextTo(step, stepsOf(state), 1) ?? 'review';
}

/** The numbers that wait for this sign-up. */
export function heldNumbers({ number, members }: SignUpState): HeldNumber[] {
  return [number, ...members.map((member) => member.number)].flatMap((chosen) => heldOf(chosen) ?? []);
}

function heldOf({ phoneNumberType, held }: NumberDraft): HeldNumber | null {
  return phoneNumberType === 'NEW' ? held : null;
}

/** Those that the form in sight does not show itself. */
export function heldElsewhere(
  state: SignUpState,
  { step, member }: { readonly step: SignUpStep; readonly member: number | null },
): HeldNumber[] {
  const own = step === 'number' ? state.number : undefined;
  const shown = member === null ? own : state.members[member]?.number;
  return heldNumbers(state).filter(({ id }) => id !== shown?.held?.id);
}

/** Not every plan has an EU package to add. */
export function hasEuPackage({ euPackage }: SignUpState, plan: Plan): boolean {
  return euPackage && plan.euPackage !== null;
}

/** What is asked about its price. */
export function signUpChange(state: SignUpState, plan: Plan): Change {
  return {
    change: 'sign_up',
    planId: plan.planId,
    euPackage: hasEuPackage(state, plan),
    members: state.members.length,
  };
}

/** Whether anything is other than it was at first: to leave it is worth a question. */
export function isBegun(state: SignUpState): boolean {
  return JSON.stringify(state) !== JSON.stringify(emptySignUp(state.planTypeId));
}

/** The sign-up as it is sent (rule: sign-up 1); the caller has validated it. */
export function signUpPayload(state: SignUpState, plan: Plan, home: WrittenAddress): Body {
  const { number, sim, members } = state;
  const isCard = !keepsSim(number) && sim.simType === 'PHYSICAL';
  return {
    planId: plan.planId,
    euPackage: hasEuPackage(state, plan),
    eSim: !keepsSim(number) && sim.simType === 'ESIM',
    hasAcceptedBindingPeriod: state.hasAcceptedBindingPeriod,
    ...numberPayload(number),
    simcardNumber: isCard && sim.hasCard ? digitsOf(sim.simcardNumber) : null,
    ...deliveryPayload(state.delivery, { isNeeded: needsDelivery(state), home }),
    members: members.map(memberPayload),
    hasConfirmedSameAddress: state.hasConfirmedSameAddress,
  };
}
