import { sendGets } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { cpuSeconds, databaseCpuSeconds } from './processes.ts';

/** One kind of read, answered from a database with no other load. */
export interface Read {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  readonly path: string;
  readonly tokens: readonly string[];
  /** See `sendGets`. */
  readonly etags?: Map<string, string>;
}

/** The cost of one read: CPU time of node and of PostgreSQL in µs, and the response body as transferred, in bytes. */
export interface Cost {
  readonly node: number;
  readonly postgres: number;
  readonly bytes: number;
}

/** The mean of this many reads. */
export async function costOf(
  { server, databaseUrl, path, tokens, etags }: Read,
  count: number,
): Promise<Cost> {
  const node = cpuSeconds(server.pid);
  const postgres = await databaseCpuSeconds(databaseUrl, server.connections);
  const { bytes } = await sendGets(server.url + path, { tokens, count, ...(etags && { etags }) });
  const perRead = (seconds: number) => (seconds / count) * 1_000_000;
  return {
    node: perRead(cpuSeconds(server.pid) - node),
    postgres: perRead((await databaseCpuSeconds(databaseUrl, server.connections)) - postgres),
    bytes: bytes / count,
  };
}
