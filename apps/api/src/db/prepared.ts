import { DummyDriver } from 'kysely';
import type { CompiledQuery, QueryExecutorProvider } from 'kysely';

import type { Database } from './database.ts';
import { writerOf } from './writer.ts';

interface Compilable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** A placeholder in a statement for a value that is known when it runs. */
interface Placeholder {
  readonly [place]: string;
  [Symbol.toPrimitive](): never;
}

const place = Symbol('place');

/** A query builder for statements. */
export type Queries = Pick<Database, 'query'>;

const writer = writerOf(() => new DummyDriver());
const unasked: Queries = { query: () => writer };

/**
 * A statement that is compiled once, at its first use: compiling it costs more than running it. `build` can only pass its values
 * on to the statement; reading one throws, because the text has to be the same for all values.
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
