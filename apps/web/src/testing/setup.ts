import { afterEach, beforeEach } from 'vitest';

import { cleanUp } from '#ui/testing/clean-up.ts';
import { expectQuietConsole, watchConsole } from '#ui/testing/quiet-console.ts';

/* Evaluated for each test file; the modules it imports may be the same for all. */

beforeEach(watchConsole);
afterEach(expectQuietConsole);
afterEach(cleanUp);
