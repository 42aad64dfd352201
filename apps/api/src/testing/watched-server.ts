import type { Calls } from '@bylgja/contract';

import type { Caller } from './caller.ts';
import type { ExplainedStatement, explainStatements } from './statement-plans.ts';
import type { TestServer } from './test-server.ts';

type Explained = Awaited<ReturnType<typeof explainStatements>>;

/** A call with its answer and its statements. */
export interface WatchedCall {
  readonly name: keyof Calls;
  readonly status: number;
  readonly statements: readonly ExplainedStatement[];
}

/** The same server, which reports each call of its callers. Calls with the same name must not overlap. */
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
      // Looks up the session, which is then cached for a while.
      await caller.call('GET /packages');
      return watch(caller);
    },
  };
}
