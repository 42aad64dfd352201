import { setTimeout as pause } from 'node:timers/promises';

/** Much longer than anything takes on a busy machine, and much shorter than a test file's limit. */
const patienceMs = 120_000;
const longestPauseMs = 20;

/**
 * Polls until there is a value and returns it. Throws after two minutes, also if a single request never ends, with what
 * was requested and from where.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limitMs = patienceMs,
): Promise<T> {
  // Created here, so that its stack trace includes the waiting test.
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

/** `fetch` with a time limit and an error that names the request. */
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
