import { useEffect, useState } from 'react';

import { timers } from '#platform/time.ts';

/** What is being written, once it has stood still for so many milliseconds. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => timers.after(ms, () => setSettled(value)), [value, ms]);
  return settled;
}
