import type { Day, Megabytes, PhoneNumber, Result, Zone } from '@bylgja/domain';

/** The operator's own systems (product 8). */
export interface NetworkOperator {
  /**
   * What lines used on each business day from `from` to now, as far as it was measured. A line the network does not know
   * has no readings. Readings come in any order, may repeat and may be older than what was told before.
   */
  readUsage(query: UsageQuery): Promise<Result<UsageReading[], 'network_unavailable'>>;
}

export interface UsageQuery {
  /** At most `mostNumbersAsked`. */
  readonly phoneNumbers: readonly PhoneNumber[];
  readonly from: Day;
}

/** Of the lines asked about at once. */
export const mostNumbersAsked = 100;

export interface UsageReading {
  readonly phoneNumber: PhoneNumber;
  readonly day: Day;
  readonly zone: Zone;
  /** Used that day until `measuredAt`. */
  readonly megabytes: Megabytes;
  readonly measuredAt: Date;
}
