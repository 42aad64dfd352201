import type { CodeOnTheWay } from '@bylgja/contract';

import { clock } from '#platform/time.ts';

/** A code that is on its way; instants in milliseconds since 1970. */
export interface SentCode {
  /** When the server sends another. */
  readonly resendAt: number;
  /** When the code is of no use any more. */
  readonly expiresAt: number;
  /** The number of digits: more than usual during a guessing attack (rule: auth 5). */
  readonly codeLength: number;
}

/** What the server has just said of a code, as instants. */
export function sentNow({ resendAfter, expiresIn, codeLength }: CodeOnTheWay): SentCode {
  const now = clock.now().getTime();
  return { resendAt: now + resendAfter * 1000, expiresAt: now + expiresIn * 1000, codeLength };
}
