import type { Calls } from '@bylgja/contract';

import type { Caller } from './caller.ts';
import type { ExplainedStatement, explainStatements } from './statement-plans.ts';
import type { TestServer } from './test-server.ts';

type Explained = Awaited<ReturnType<typeof explainStatements>>;

/** A call that was made, how it was answered, and what it asked of the database. */
export interface WatchedCall {
  readonly name: keyof Calls;
  readonly status: number;
  readonly statements: readonly ExplainedStatement[];
}

/** The same server, where each call that is made by its callers is told of. A name is called by one at a time. */
export function watchCalls(
  server: TestServer,
  explained: Explained,
  onCall: (call: WatchedCall) => void,
): TestServer {
  const watch = (caller: Caller): Caller => ({
    ...caller,
    async call(name, input) {
      let reply: Awaited<ReturnType<typeof caller.call<typeof name>>> | undefined;
      const statements = await explained.during(
        async () => {
          reply = await caller.call(name, input);
        },
        name.replace(' ', ' /api'),
      );
      if (!reply) throw new Error('nothing was answered');
      onCall({ name, status: reply.status, statements });
      return reply;
    },
  });
  return {
    ...server,
    guest: watch(server.guest),
    async as(person) {
      const caller = await server.as(person);
      // Its session is looked up now, and then known for a while.
      await caller.call('GET /packages');
      return watch(caller);
    },
  };
}
