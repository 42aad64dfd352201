import { LimitedClient } from './limited-client.ts';
import type { ConnectionOptions } from './limited-client.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const question = `
  select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "takesNoWrites"`;

export interface Readiness {
  /** Rejects if the database cannot be reached or refuses writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Checks the database over a connection of its own, so that it does not matter whether the others are busy. */
export function createReadiness(options: ConnectionOptions & { readonly answerMs: number }): Readiness {
  let client: LimitedClient | undefined;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const asked = client ?? new LimitedClient(options);
    const timer = setTimeout(() => asked.drop(), options.answerMs);
    try {
      if (!client) await asked.connect();
      client = asked;
      const [answer] = await asked.ask<{ takesNoWrites: boolean }>(question);
      if (answer?.takesNoWrites) throw takesNoWrites();
      options.outages.answered({ statement: question, takesWrites: true });
    } catch (error) {
      client = undefined;
      asked.drop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function takesNoWrites(): DatabaseUnavailable {
    const unavailable = new DatabaseUnavailable('it takes no writes.', { kind: 'read-only' });
    options.outages.failed(unavailable);
    return unavailable;
  }

  return {
    // Any number of callers at once share one question to the database.
    ping: () => (asking ??= ask().finally(() => (asking = undefined))),
    async close() {
      await asking?.catch(() => undefined);
      await client?.end();
    },
  };
}
