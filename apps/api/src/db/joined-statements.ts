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
  /** The same for a statement compiled in advance. */
  ask(this: void, statement: CompiledQuery): Promise<Answer>;
  /** No statement is sent after it: if one of several parallel callers has failed, the others are still running. */
  end(this: void): void;
}

/**
 * Joins statements of `db`: all that wait at the same time are sent as one. None of them sees what another writes, and no two
 * may write the same row. Where the data cannot change in between (`atOneInstant`), equal queries are read once.
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
    // By then every caller that can go on without an answer has added its statement.
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
 * Sends statements in the order in which they were asked. A statement whose rows cannot be read from JSON, or that has not been
 * answered before in this process, is sent alone.
 */
async function answerAll(execute: Execute, asked: readonly Asked[]): Promise<void> {
  for (const group of groupsOf(asked)) {
    const [first, ...others] = group;
    if (others.length > 0) await answerTogether(execute, group);
    else if (first) await execute<Row>(first.statement).then(first.answer.resolve, first.answer.reject);
  }
}

/** Groups consecutive statements that can be joined; every other statement is a group of its own, and separates its neighbours. */
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

/** How a statement is written as part of a joined one. */
type Form =
  | { readonly is: 'rows'; readonly isWrite: boolean; readonly rows: JsonRows }
  /** A write that returns no rows. */
  | { readonly is: 'silent' };

interface Joinable extends Asked {
  readonly form: Form;
}

const silent: Form = { is: 'silent' };

const writes = /^\s*(insert|update|delete)\b/i;
/** PostgreSQL allows writes in a top-level `with`, not in a nested one. */
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

/** One statement that answers all of them: one column each, with its rows as JSON or the number of rows it wrote. */
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
  throw new Error('a statement was added after its joined statements had ended');
}

function refuse(): never {
  throw new Error('joined statements open no transaction of their own and are not streamed');
}
