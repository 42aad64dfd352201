/** A family plan takes more members while `maxMembers` exceeds the members plus the orders in processing (spec 4). */
export function canAddMember(family: {
  readonly maxMembers: number;
  readonly members: number;
  readonly processingOrders: number;
}): boolean {
  return family.maxMembers > family.members + family.processingOrders;
}

/**
 * The price of the next member: the entry at the index of the current number of members, those on their way with them, the
 * last entry for all after it (spec 4). Throws on a plan without prices.
 */
export function nextMemberPrice<Price>(memberPrices: readonly Price[], members: number): Price {
  const price = memberPrices[Math.min(members, memberPrices.length - 1)];
  if (price === undefined) throw new RangeError('A plan without member prices');
  return price;
}
