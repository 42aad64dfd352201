/** A column of an answer, with the number that PostgreSQL has for its type. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

type Row = Record<string, unknown>;

/** How the rows of a statement come back out of JSON as they are without it. */
export interface JsonRows {
  /** Of the statement, in this process. */
  readonly number: number;
  read(this: void, row: Row): Row;
}

const timestamptzOid = 1184;
/** Types that JSON says as the connection reads them: booleans, whole numbers, texts, dates, JSON, uuids, and lists of such. */
const plainOids: ReadonlySet<number> = new Set([
  16, 20, 21, 23, 25, 114, 701, 1007, 1009, 1043, 1082, 2950, 3802,
]);

const jsonRows = new Map<string, JsonRows | null>();

/** Notes what a statement answers with, as its first answer in this process says. */
export function noteColumns(statement: string, columns: readonly Column[]): void {
  if (jsonRows.has(statement)) return;
  const instants = columns.filter(({ dataTypeID }) => dataTypeID === timestamptzOid).map(({ name }) => name);
  const isKnown = columns.every(({ dataTypeID: oid }) => oid === timestamptzOid || plainOids.has(oid));
  jsonRows.set(
    statement,
    isKnown ? { number: jsonRows.size, read: (row) => withInstants(row, instants) } : null,
  );
}

/** How the rows of a statement are read from JSON; null where it has not been answered yet, or they cannot be. */
export function jsonRowsOf(statement: string): JsonRows | null {
  return jsonRows.get(statement) ?? null;
}

/** Changes the row in place, which belongs to this answer alone. */
function withInstants(row: Row, names: readonly string[]): Row {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string') row[name] = new Date(value);
  }
  return row;
}
