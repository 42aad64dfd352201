import type { ErrorCode } from '@bylgja/contract';

import type { ProblemText } from './message.ts';

/** Failures that only the customer's own device knows of. */
export type DeviceErrorCode = 'offline' | 'session_ended' | 'session_not_kept' | 'connection_hub_not_active';

export type ProblemCode = ErrorCode | DeviceErrorCode;
export type Problems = Readonly<Record<ProblemCode, ProblemText>>;

/** Those that are about one slice. */
export type SliceProblems = Partial<Problems>;

/** Problems that the login page can meet, which makes no call. */
export type LoginPageProblems = Pick<Problems, 'offline' | 'unexpected'>;

/** All problems; only those of the login page may have been loaded yet. */
export type LoadedProblems = LoginPageProblems & Partial<Problems>;
