import { megabytes } from '@bylgja/domain';
import { expect, test } from 'vitest';

import { differing } from './last-seen.view.ts';
import type { Seen, SeenLines } from './last-seen.view.ts';

function seen(level: number): Seen {
  return { level, remaining: megabytes(level * 1024) };
}

interface Case {
  readonly what: string;
  readonly before: SeenLines;
  readonly now: SeenLines;
  readonly differs: SeenLines;
}

test.each<Case>([
  {
    what: 'a line seen for the first time has not moved',
    before: new Map(),
    now: new Map([['a', seen(62)]]),
    differs: new Map(),
  },
  {
    what: 'a line with as much as before has not moved',
    before: new Map([['a', seen(62)]]),
    now: new Map([['a', seen(62)]]),
    differs: new Map(),
  },
  {
    what: 'a line with more has moved from where it was',
    before: new Map([['a', seen(62)]]),
    now: new Map([['a', seen(67)]]),
    differs: new Map([['a', seen(62)]]),
  },
  {
    what: 'what somebody gave is missing there and added elsewhere',
    before: new Map([
      ['a', seen(62)],
      ['b', seen(18)],
      ['c', seen(92)],
    ]),
    now: new Map([
      ['a', seen(60)],
      ['b', seen(20)],
      ['c', seen(92)],
    ]),
    differs: new Map([
      ['a', seen(62)],
      ['b', seen(18)],
    ]),
  },
  {
    what: 'a line that is gone is not drawn',
    before: new Map([['a', seen(62)]]),
    now: new Map(),
    differs: new Map(),
  },
])('$what', ({ before, now, differs }) => {
  expect(differing(before, now)).toEqual(differs);
});
