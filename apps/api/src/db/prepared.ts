import { DummyDriver } from 'kysely';
import type { CompiledQuery, QueryExecutorProvider } from 'kysely';

import type { Database } from './database.ts';
import { writerOf } from './writer.ts';

interface Compilable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** Stands in a statement for a value that is known when it is asked. */
interface Placeholder {
  readonly [place]: string;
  [Symbol.toPrimitive](): never;
}

const place = Symbol('place');

/** Where a statement can be written. */
export type Queries = Pick<Database, 'query'>;

const writer = writerOf(() => new DummyDriver());
const unasked: Queries = { query: () => writer };

/**
 * A statement that is written once, at its first use: writing it costs more than asking. What `build` is given as values can be handed on to
 * the statement and nothing else; looking at one throws, for the text is the same whatever they are.
 */
export function prepare<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return (db, values) => {
    written ??= build(unasked, places as Values).compile(writer);
    const parameters = written.parameters.map((parameter) => valueOf(parameter, values));
    return db.ask({ ...written, parameters });
  };
}

const places = new Proxy({}, { get: (_, name) => placeholder(String(name)) });

function placeholder(name: string): Placeholder {
  return {
    [place]: name,
    [Symbol.toPrimitive]: () => {
      throw new Error(`${name} is known only when the statement is asked`);
    },
  };
}

function valueOf(parameter: unknown, values: object): unknown {
  return isPlaceholder(parameter) ? Reflect.get(values, parameter[place]) : parameter;
}

function isPlaceholder(parameter: unknown): parameter is Placeholder {
  return typeof parameter === 'object' && parameter !== null && place in parameter;
}
