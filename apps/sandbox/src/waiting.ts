import { setTimeout as pause } from 'node:timers/promises';

/** Far beyond what anything takes on a busy machine, and well within what a test file may take. */
const patienceMs = 120_000;
const longestPauseMs = 20;

/**
 * The answer, once there is one: asks again until then. Throws when there is none for two minutes, also where a single
 * ask never ends, and says what was asked and from where.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limitMs = patienceMs,
): Promise<T> {
  // Made here, so that its stack leads to the test that waits.
  const timeout = new Error(`${limitMs / 1000} s passed without: ${ask.toString()}`);
  let limit: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, fail) => {
    limit = setTimeout(() => fail(timeout), limitMs);
  });
  try {
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      // The end comes first: an answer that is there at once would always be before it.
      const answer = await Promise.race([end, ask()]);
      if (answer) return answer;
      await pause(pauseMs);
    }
  } finally {
    clearTimeout(limit);
  }
}

/** `fetch` that does not wait without end, and says what it waited for. */
export async function fetchInTime(
  url: string | URL,
  init: RequestInit = {},
  limitMs = patienceMs,
): Promise<Response> {
  const limit = AbortSignal.timeout(limitMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new Error(`${init.method ?? 'GET'} ${url.toString()} had no answer in ${limitMs / 1000} s`, {
      cause: error,
    });
  }
}
