import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Driver, Kysely, QueryResult } from 'kysely';

import { jsonRowsOf } from './json-rows.ts';
import type { JsonRows } from './json-rows.ts';
import type { Tables } from './tables.ts';
import { writerOf } from './writer.ts';

type Row = Record<string, unknown>;
type Answer = QueryResult<Row>;

interface Asked {
  readonly statement: CompiledQuery;
  readonly answer: PromiseWithResolvers<Answer>;
}

interface Joined {
  query(this: void): Kysely<Tables>;
  /** The same for a statement that is written already. */
  ask(this: void, statement: CompiledQuery): Promise<Answer>;
  /** Nothing is asked after it: where one of those that ask side by side has failed, the others are still at work. */
  end(this: void): void;
}

/**
 * Statements asked of `db` together: all that wait at the same time go out as one. None of them sees what another writes, and no two may
 * write the same row. Where nothing changes meanwhile (`atOneInstant`), what is asked twice is read once.
 */
export function joinStatements(
  db: Kysely<Tables>,
  { atOneInstant = false }: { readonly atOneInstant?: boolean } = {},
): Joined {
  const answers = new Map<string, Map<string, Promise<Answer>>>();
  let waiting: Asked[] = [];
  let sent = Promise.resolve();
  let isOver = false;

  const execute: Execute = <Of>(statement: CompiledQuery) =>
    isOver ? refuseLate() : db.executeQuery<Of>(statement);

  function send(): void {
    const together = waiting;
    waiting = [];
    sent = sent.then(() => answerAll(execute, together));
  }

  function ask(statement: CompiledQuery): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    // By then, every caller that can go on without an answer has asked.
    if (waiting.length === 0) setImmediate(send);
    waiting.push({ statement, answer });
    return answer.promise;
  }

  function askOnce(statement: CompiledQuery): Promise<Answer> {
    const ofStatement = answers.get(statement.sql) ?? new Map<string, Promise<Answer>>();
    answers.set(statement.sql, ofStatement);
    const key = JSON.stringify(statement.parameters);
    const answer = ofStatement.get(key) ?? ask(statement);
    ofStatement.set(key, answer);
    return answer;
  }

  const asks = atOneInstant ? askOnce : ask;
  let query: Kysely<Tables> | undefined;
  return {
    query: () => (query ??= writerOf(() => driverOf(asks))),
    ask: asks,
    end: () => {
      isOver = true;
    },
  };
}

type Execute = <Of>(statement: CompiledQuery) => Promise<QueryResult<Of>>;

/**
 * In the order in which they were asked. A statement whose rows cannot be read from JSON, or that is answered for the first time in this
 * process, goes out alone.
 */
async function answerAll(execute: Execute, asked: readonly Asked[]): Promise<void> {
  for (const group of groupsOf(asked)) {
    const [first, ...others] = group;
    if (others.length > 0) await answerTogether(execute, group);
    else if (first) await execute<Row>(first.statement).then(first.answer.resolve, first.answer.reject);
  }
}

/** Those that follow on each other and can be joined; each other one by itself, as are its neighbours from each other. */
function groupsOf(asked: readonly Asked[]): Joinable[][] {
  const groups: Joinable[][] = [];
  let open: Joinable[] | null = null;
  for (const one of asked) {
    const form = formOf(one.statement.sql);
    if (form && open) open.push({ ...one, form });
    else groups.push([{ ...one, form: form ?? silent }]);
    open = form ? (groups.at(-1) ?? null) : null;
  }
  return groups;
}

/** How a statement stands in one with others. */
type Form =
  | { readonly is: 'rows'; readonly isWrite: boolean; readonly rows: JsonRows }
  /** It writes, and says nothing of it. */
  | { readonly is: 'silent' };

interface Joinable extends Asked {
  readonly form: Form;
}

const silent: Form = { is: 'silent' };

const writes = /^\s*(insert|update|delete)\b/i;
/** PostgreSQL takes writes before a statement, not within. */
const writesBefore = /^\s*with\b[^]*\b(insert|update|delete)\b/i;

function formOf(text: string): Form | null {
  const isWrite = writes.test(text);
  if (isWrite && !/\breturning\b/i.test(text)) return silent;
  const rows = writesBefore.test(text) ? null : jsonRowsOf(text);
  return rows && { is: 'rows', isWrite, rows };
}

async function answerTogether(execute: Execute, asked: readonly Joinable[]): Promise<void> {
  try {
    const { rows } = await execute<Record<`part_${number}`, Row[] | number>>(joined(asked));
    for (const [index, { form, answer }] of asked.entries()) {
      const part = rows[0]?.[`part_${index}`];
      answer.resolve(answerOf(form, part));
    }
  } catch (error) {
    for (const { answer } of asked) answer.reject(error);
  }
}

function answerOf(form: Form, part: Row[] | number = []): Answer {
  if (typeof part === 'number') return { rows: [], numAffectedRows: BigInt(part) };
  const rows = form.is === 'rows' ? part.map(form.rows.read) : part;
  return { rows, numAffectedRows: BigInt(rows.length) };
}

const joinedTexts = new Map<string, string>();

/** One statement that answers all of them: a column each, with its rows as JSON, or how many it wrote. */
function joined(asked: readonly Joinable[]): CompiledQuery {
  const key = JSON.stringify(
    asked.map(({ form, statement }) => (form.is === 'rows' ? form.rows.number : statement.sql)),
  );
  const text = joinedTexts.get(key) ?? join(asked);
  joinedTexts.set(key, text);
  return CompiledQuery.raw(
    text,
    asked.flatMap(({ statement }) => statement.parameters),
  );
}

function join(asked: readonly Joinable[]): string {
  let before = 0;
  const written: string[] = [];
  const columns = asked.map(({ statement: { sql, parameters }, form }, index) => {
    const offset = before;
    before += parameters.length;
    const renumbered = sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
    const name = `part_${index}`;
    if (form.is === 'silent') {
      written.push(`${name} as (${renumbered} returning 1)`);
      return `(select count(*) from ${name}) as ${name}`;
    }
    if (form.isWrite) written.push(`${name} as (${renumbered})`);
    const source = form.isWrite ? name : `(${renumbered})`;
    return `(select coalesce(json_agg(part), '[]') from ${source} as part) as ${name}`;
  });
  const first = written.length > 0 ? `with ${written.join(',\n')}\n` : '';
  return `${first}select ${columns.join(',\n')}`;
}

function driverOf(ask: (statement: CompiledQuery) => Promise<Answer>): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async (statement) => (await ask(statement)) as QueryResult<never>,
    streamQuery: () => refuse(),
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}

async function refuseLate(): Promise<never> {
  throw new Error('a statement came after what it was asked together with had ended');
}

function refuse(): never {
  throw new Error('what is asked together is no transaction of its own, and comes whole');
}
