import { after, afterEach, before, beforeEach } from 'node:test';

import { createTestClock } from '#testing/test-clock.ts';
import type { TestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { startPushWorld } from './push-world.ts';
import type { Owner, PushWorld } from './push-world.ts';

const begins = '2026-11-21T14:32:00Z';

/** The world of a test of pushes. */
interface InPushWorld {
  readonly clock: TestClock;
  readonly db: TestDatabase;
  readonly world: PushWorld;
  /** She has a phone that wants pushes. */
  readonly hanna: Owner;
}

/** One database for the tests of a file; each test has its own world, which begins at the same instant. */
export function inPushWorlds(): InPushWorld {
  const clock = createTestClock(begins);
  let db: TestDatabase;
  let world: PushWorld;
  let hanna: Owner;
  before(async () => {
    db = await openTestDatabase();
  });
  after(() => db.close());
  beforeEach(async () => {
    clock.turnBack(begins);
    world = await startPushWorld(db, clock);
    hanna = await world.phoneOf('phone-of-hanna');
  });
  afterEach(() => world.close());
  return {
    clock,
    get db() {
      return db;
    },
    get world() {
      return world;
    },
    get hanna() {
      return hanna;
    },
  };
}
