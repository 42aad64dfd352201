import type { Endpoint } from '@bylgja/contract';
import { fail } from '@bylgja/domain';

import type { Handler } from './handler.ts';

/** Stands where a use case is being built. */
export const notBuilt = (async () => fail('unavailable')) as Handler<Endpoint> as never;
