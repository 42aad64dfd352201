import type { Database } from '#db/database.ts';

/** Thrown by every statement of a process that has died. */
export class ServerDied extends Error {}

/** The database as one process uses it until that process dies; the data lives on. */
export interface MortalDatabase extends Database {
  /** How many statements the process has made. */
  statements(): number;
  /** The process dies at its statement, or commit, with this number from now on. */
  dieAfter(statements: number): void;
  isDead(): boolean;
}

/**
 * Counts statements and lets the process die at one of them, as a power cut does: its transaction is rolled back, what it had
 * committed or told the outside world stays, and its memory is lost with it. Commits count too, so that it also dies between the
 * last statement of a transaction and its commit.
 */
export function mortalDatabase(db: Database): MortalDatabase {
  let made = 0;
  let last = Infinity;

  function live(): void {
    made += 1;
    if (made > last) throw new ServerDied(`the server died at its statement ${last}`);
  }

  const counted: Database = {
    ...db,
    query() {
      live();
      return db.query();
    },
    async ask(statement) {
      live();
      return db.ask(statement);
    },
  };
  return {
    ...counted,
    inTransaction: (work) =>
      counted.inTransaction(async (tx) => {
        const outcome = await work(tx);
        live();
        return outcome;
      }),
    statements: () => made,
    dieAfter(statements) {
      last = made + statements;
    },
    isDead: () => made > last,
  };
}
