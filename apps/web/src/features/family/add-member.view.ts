import type { CallFailure } from '@bylgja/client';

import { checkNumber, isRight } from '#features/numbers/number-checks.view.ts';
import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { keepsSim } from '#features/numbers/number-draft.view.ts';
import type { HeldNumber } from '#features/numbers/number-draft.view.ts';
import { checkPerson } from '#features/sign-up/member-checks.view.ts';
import type { MemberField } from '#features/sign-up/member-checks.view.ts';
import { memberPayload, emptyMember } from '#features/sign-up/member-draft.view.ts';
import type { MemberDraft } from '#features/sign-up/member-draft.view.ts';
import { progressTo } from '#features/sign-up/steps.view.ts';
import type { Progress } from '#features/sign-up/steps.view.ts';
import type { DeliveryField } from '#features/sims/sim-checks.view.ts';
import { deliveryPayload, emptyDelivery } from '#features/sims/sim-draft.view.ts';
import type { DeliveryDraft } from '#features/sims/sim-draft.view.ts';
import type { WrittenAddress } from '#lib/address.ts';
import type { Wrong } from '#lib/use-wrong-fields.ts';

/** A person who is to join the family, as the owner enters them. */
export interface JoiningDraft {
  readonly member: MemberDraft;
  readonly delivery: DeliveryDraft;
  readonly hasConfirmedSameAddress: boolean;
}

export const emptyJoining: JoiningDraft = {
  member: emptyMember,
  delivery: emptyDelivery,
  hasConfirmedSameAddress: false,
};

export type JoiningField = MemberField | DeliveryField | 'sameAddress';
export type WrongJoining = Wrong<JoiningField, NewLineCode>;

/** The steps of adding a member, each an address: `?step=number`. */
export const joiningSteps = ['who', 'number', 'sim', 'delivery', 'review'] as const;
export type JoiningStep = (typeof joiningSteps)[number];

/** The fields of each step. */
export const fieldsOf = {
  who: ['firstname', 'lastname', 'birthDate'],
  number: ['held', 'ourNumber', 'foreignNumber', 'foreignSim'],
  sim: [],
  delivery: ['simPickupLocationId', 'address', 'postalCode', 'city'],
  review: ['sameAddress'],
} as const satisfies Record<JoiningStep, readonly JoiningField[]>;

/** What this member asks for: where the card goes only if there is one. */
export function stepsOfJoining(draft: JoiningDraft): JoiningStep[] {
  return joiningSteps.filter((step) => step !== 'delivery' || needsCard(draft));
}

/** Whether a step leaves nothing to be asked. */
export function isStepDone({ member, delivery }: JoiningDraft, step: JoiningStep, now: Date): boolean {
  switch (step) {
    case 'who':
      return isRight(checkPerson(member, now));
    case 'number':
      return isRight(checkNumber(member.number));
    case 'delivery':
      return delivery.pickupType === 'HOME' || delivery.simPickupLocationId !== null;
    case 'sim':
    case 'review':
      return true;
  }
}

/** How far one is: no choice changes the number of steps, so the delivery of a card counts with the SIM. */
export function progressOfJoining(step: JoiningStep): Progress {
  return progressTo(step, { all: joiningSteps, counted: joiningSteps.filter((one) => one !== 'delivery') });
}

/** Whether a SIM card has to be delivered. */
export function needsCard({ member }: JoiningDraft): boolean {
  return member.simType === 'PHYSICAL' && !keepsSim(member.number);
}

/** The number that waits for the member, where a step does not show it itself. */
export function heldBeside({ member: { number } }: JoiningDraft, step: JoiningStep): HeldNumber[] {
  return step === 'number' || number.phoneNumberType !== 'NEW' || number.held === null ? [] : [number.held];
}

export function withHeld(draft: JoiningDraft, held: HeldNumber | null): JoiningDraft {
  const { member } = draft;
  return { ...draft, member: { ...member, number: { ...member.number, held } } };
}

/** What the server refused, and the step that can mend it. */
export interface RefusedFields {
  readonly step: JoiningStep;
  readonly wrong: WrongJoining;
}

/** Where the fields of the request have other names than those of the form. */
const fieldsOfRequest: Readonly<Partial<Record<string, JoiningField>>> = {
  phoneNumberReservationId: 'held',
  porting: 'foreignNumber',
  phoneNumber: 'foreignNumber',
  simcardNumber: 'foreignSim',
  simShippingAddress: 'address',
  hasConfirmedSameAddress: 'sameAddress',
};

/** The first step with a field that the server refused; null if it refused none. */
export function refusedFieldsOf({ fields = [] }: CallFailure): RefusedFields | null {
  const wrong = Object.fromEntries(
    // The contract's codes for fields are those of the texts.
    fields.map(({ path, code }) => [fieldOfForm(path), code as NewLineCode]),
  );
  const step = joiningSteps.find((one) => fieldsOf[one].some((field) => field in wrong));
  return step === undefined ? null : { step, wrong };
}

function fieldOfForm(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return fieldsOfRequest[name] ?? name;
}

/** Refusals of the number: another one avoids them. */
const ofNumber: ReadonlySet<string> = new Set(['porting_refused', 'already_subscribed']);

export function isAboutNumber({ code }: CallFailure): boolean {
  return ofNumber.has(code);
}

/** The request as it is sent; the caller has validated it. */
export function joiningPayload(
  draft: JoiningDraft,
  { accountId, home }: { readonly accountId: string; readonly home: WrittenAddress },
) {
  return {
    accountId,
    members: [memberPayload(draft.member)],
    hasConfirmedSameAddress: draft.hasConfirmedSameAddress,
    ...deliveryPayload(draft.delivery, { isNeeded: needsCard(draft), home }),
  };
}
