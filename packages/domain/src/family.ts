/** A family plan accepts more members while `maxMembers` exceeds the members plus the orders in processing (rule: family 1). */
export function canAddMember(family: {
  readonly maxMembers: number;
  readonly members: number;
  readonly processingOrders: number;
}): boolean {
  return family.maxMembers > family.members + family.processingOrders;
}

/**
 * The price of the next member: the entry at the index of the current number of members, including ordered ones; the
 * last entry repeats (rule: family 2). Throws on a plan without prices.
 */
export function nextMemberPrice<Price>(memberPrices: readonly Price[], members: number): Price {
  const price = memberPrices[Math.min(members, memberPrices.length - 1)];
  if (price === undefined) throw new RangeError('A plan without member prices');
  return price;
}
