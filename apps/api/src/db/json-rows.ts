/** A column of an answer, with PostgreSQL's OID of its type. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

type Row = Record<string, unknown>;

/** Restores the rows of a statement from JSON to what they would be without it. */
export interface JsonRows {
  /** The number of the statement in this process. */
  readonly number: number;
  read(this: void, row: Row): Row;
}

const timestamptzOid = 1184;
/** Types that JSON represents as the connection reads them: booleans, integers, texts, dates, JSON, uuids, and lists of these. */
const plainOids: ReadonlySet<number> = new Set([
  16, 20, 21, 23, 25, 114, 701, 1007, 1009, 1043, 1082, 2950, 3802,
]);

const jsonRows = new Map<string, JsonRows | null>();

/** Records the columns of a statement from its first answer in this process. */
export function noteColumns(statement: string, columns: readonly Column[]): void {
  if (jsonRows.has(statement)) return;
  const instants = columns.filter(({ dataTypeID }) => dataTypeID === timestamptzOid).map(({ name }) => name);
  const isKnown = columns.every(({ dataTypeID: oid }) => oid === timestamptzOid || plainOids.has(oid));
  jsonRows.set(
    statement,
    isKnown ? { number: jsonRows.size, read: (row) => withInstants(row, instants) } : null,
  );
}

/** How to read the rows of a statement from JSON; null if it has not been answered yet, or they cannot be. */
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
