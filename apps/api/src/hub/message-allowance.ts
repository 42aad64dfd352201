export interface AllowanceLimits {
  /** Messages that are handled at once after a pause; from then on `messagesPerSecond`. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
}

/**
 * Limits the rate of each customer's messages over all their connections. What a customer has used is
 * remembered until it is free again, so that a new connection brings no new allowance.
 */
export function createMessageAllowances({ messageBurst, messagesPerSecond }: AllowanceLimits) {
  const used = new Map<string, number>();

  return {
    /** Counts one message; false when the customer has to wait. */
    take(customerId: string): boolean {
      const count = (used.get(customerId) ?? 0) + 1;
      if (count > messageBurst) return false;
      used.set(customerId, count);
      return true;
    },

    /** Called by the hub's one timer. */
    tick(ms: number): void {
      for (const [customerId, count] of used) {
        const left = count - (messagesPerSecond * ms) / 1000;
        if (left > 0) used.set(customerId, left);
        else used.delete(customerId);
      }
    },
  };
}
