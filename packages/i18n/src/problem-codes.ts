import type { ErrorCode } from '@bylgja/contract';

import type { ProblemText } from './message.ts';

/** Failures that only the customer's own device knows of. */
export type DeviceErrorCode = 'offline' | 'session_ended' | 'session_not_kept' | 'connection_hub_not_active';

export type ProblemCode = ErrorCode | DeviceErrorCode;
export type Problems = Readonly<Record<ProblemCode, ProblemText>>;

/** Those that are about one slice. */
export type SliceProblems = Partial<Problems>;

/** Those that the login page can meet, which calls nobody. */
export type LoginPageProblems = Pick<Problems, 'offline' | 'unexpected'>;

/** Problems of which only those of the login page may have come yet. */
export type LoadedProblems = LoginPageProblems & Partial<Problems>;
