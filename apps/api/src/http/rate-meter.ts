import type { Clock } from '@bylgja/domain';

/** Counts calls by the minute, in this process alone and without a database. */
export interface RateMeter {
  /** Counts one call; if the minute already has `max`, counts nothing and returns the seconds left of it. */
  count(key: string, max: number): number | null;
}

const minuteMs = 60_000;
const maxKeys = 200_000;

export function createRateMeter(clock: Clock): RateMeter {
  const counts = new Map<string, number>();
  let endsAt = 0;

  /** Starts a new minute when the last is over, also after the clock was set back. */
  function turnMinute(): number {
    const now = clock.now().getTime();
    const left = endsAt - now;
    if (left > 0 && left <= minuteMs) return left;
    counts.clear();
    endsAt = now + minuteMs;
    return minuteMs;
  }

  return {
    count(key, max) {
      const left = turnMinute();
      const counted = counts.get(key) ?? 0;
      if (counted >= max) return Math.ceil(left / 1000);
      // Guests can call from any number of networks: the table stays bounded by dropping the oldest.
      const [oldest] = counted === 0 && counts.size >= maxKeys ? counts.keys() : [];
      if (oldest !== undefined) counts.delete(oldest);
      counts.set(key, counted + 1);
      return null;
    },
  };
}
