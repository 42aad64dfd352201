import { useEffect, useState } from 'react';

import { timers } from '#platform/time.ts';

/** A typed value, once it has not changed for some milliseconds. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => timers.after(ms, () => setSettled(value)), [value, ms]);
  return settled;
}
