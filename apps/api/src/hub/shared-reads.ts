/**
 * A read that many callers may ask for at once. Those that ask while one runs share the next, so that each answer is at least as
 * new as its question: for each key at most one read runs, and one waits.
 */
export function shareReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  function start(key: string): Promise<Value> {
    const reading = read(key).finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  }

  async function startAfter(key: string, current: Promise<Value>): Promise<Value> {
    await current.catch(() => undefined);
    next.delete(key);
    return start(key);
  }

  return (key) => {
    const current = running.get(key);
    if (current === undefined) return start(key);
    const waiting = next.get(key) ?? startAfter(key, current);
    next.set(key, waiting);
    return waiting;
  };
}
