import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { keepsSim } from '#features/numbers/number-draft.view.ts';
import { checkMember } from '#features/sign-up/member-checks.view.ts';
import type { MemberField } from '#features/sign-up/member-checks.view.ts';
import { memberPayload, emptyMember } from '#features/sign-up/member-draft.view.ts';
import type { MemberDraft } from '#features/sign-up/member-draft.view.ts';
import { checkDelivery } from '#features/sims/sim-checks.view.ts';
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

const fields: { readonly [Part in keyof JoiningDraft]: readonly JoiningField[] } = {
  member: ['firstname', 'lastname', 'birthDate', 'held', 'bylgjaNumber', 'foreignNumber', 'foreignSim'],
  delivery: ['simPickupLocationId', 'address', 'postalCode', 'city'],
  hasConfirmedSameAddress: ['sameAddress'],
};

/** The fields that are being edited. */
export function fieldsOf(part: Partial<JoiningDraft>): JoiningField[] {
  const parts = ['member', 'delivery', 'hasConfirmedSameAddress'] as const;
  return parts.filter((name) => part[name] !== undefined).flatMap((name) => fields[name]);
}

/** Whether a SIM card has to be delivered. */
export function needsCard({ member }: JoiningDraft): boolean {
  return member.simType === 'PHYSICAL' && !keepsSim(member.number);
}

export async function checkJoining(
  draft: JoiningDraft,
  { now, home }: { readonly now: Date; readonly home: WrittenAddress },
): Promise<WrongJoining> {
  return {
    ...checkMember(draft.member, now),
    ...(needsCard(draft) && (await checkDelivery(draft.delivery, home))),
    sameAddress: draft.hasConfirmedSameAddress ? undefined : 'required',
  };
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
