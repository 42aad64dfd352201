import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

import type { Step, Steps } from './migrate.ts';

/** What running a step means for the servers that use the database meanwhile. */
export interface PlannedStep {
  readonly name: string;
  /** One sentence for each statement that locks or changes what is there; none if the step only creates new tables. */
  readonly effects: readonly string[];
  /** Whether it takes away or renames what code of before uses. */
  readonly takesAway: boolean;
  /** Whether it runs in no transaction. */
  readonly isConcurrent: boolean;
}

interface Kind {
  readonly pattern: RegExp;
  readonly effect: string;
  readonly takesAway: boolean;
}

/** The first that matches counts. */
const kinds: readonly Kind[] = [
  {
    pattern: /^create (?:unique )?index concurrently/,
    effect: 'builds an index beside writes',
    takesAway: false,
  },
  {
    pattern: /^create (?:unique )?index/,
    effect: 'blocks writes while it builds an index',
    takesAway: false,
  },
  {
    pattern: /\balter column \w+ (?:set data )?type\b/,
    effect: 'rewrites the table, which is locked meanwhile',
    takesAway: true,
  },
  { pattern: /\brename\b/, effect: 'locks for a moment, and renames what older code uses', takesAway: true },
  {
    pattern: /^drop (?:table|view)|\bdrop column\b/,
    effect: 'locks for a moment, and drops what older code uses',
    takesAway: true,
  },
  {
    pattern: /\badd column \w+ (?![^,]*\b(?:default|generated)\b)[^,]*\bnot null\b/,
    effect: 'locks for a moment, and adds a column that older code does not fill',
    takesAway: true,
  },
  {
    pattern: /\bset not null\b/,
    effect: 'reads the whole table, which is locked meanwhile, and refuses what older code may write',
    takesAway: true,
  },
  {
    pattern: /\badd (?:constraint|check|unique|primary key|foreign key)\b/,
    effect: 'reads the whole table, which is locked meanwhile',
    takesAway: false,
  },
  { pattern: /^(?:alter|drop|lock)\b/, effect: 'locks for a moment', takesAway: false },
  {
    pattern: /^(?:update|delete|insert|with|merge)\b/,
    effect: 'changes rows: as long as there are rows',
    takesAway: false,
  },
];

/** What the named steps would do, read from their statements without a database. */
export async function planOf(steps: Steps, names: readonly string[]): Promise<PlannedStep[]> {
  return Promise.all(names.map((name) => planStep(name, steps[name])));
}

async function planStep(name: string, step: Step | undefined): Promise<PlannedStep> {
  if (step === undefined) throw new Error(`there is no step ${name}`);
  const statements = await statementsOf(step);
  const created = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  const found = statements.flatMap((text) => {
    const table = tableOf(text);
    const kind = kinds.find(({ pattern }) => pattern.test(text));
    return kind === undefined || (table !== null && created.has(table)) ? [] : [{ ...kind, table }];
  });
  return {
    name,
    effects: [
      ...new Set(found.map(({ effect, table }) => (table === null ? effect : `${table}: ${effect}`))),
    ],
    takesAway: step.requires !== undefined || found.some(({ takesAway }) => takesAway),
    isConcurrent: step.isConcurrent === true,
  };
}

/** The table that a statement is about, where it names one first. */
function tableOf(text: string): string | null {
  const named =
    /^(?:alter table|update|insert into|delete from|drop table|lock table)(?: if exists| only)* (\w+)/.exec(
      text,
    ) ?? /^create (?:unique )?index .*? on (\w+)/.exec(text);
  return named?.[1] ?? null;
}

/** The statements of a step, in lower case and with single spaces. */
async function statementsOf(step: Step): Promise<string[]> {
  const statements: string[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql.trim().toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' '));
    },
  });
  await step.up(recorder);
  return statements;
}
