import { sendGets } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { cpuSeconds, databaseCpuSeconds } from './processes.ts';

/** One kind of read that a server answers from a database that nobody else uses. */
export interface Read {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  readonly path: string;
  readonly tokens: readonly string[];
  /** As of `sendGets`. */
  readonly etags?: Map<string, string>;
}

/** What one read costs: processor time of node and of PostgreSQL in µs, and the body on the wire in bytes. */
export interface Cost {
  readonly node: number;
  readonly postgres: number;
  readonly bytes: number;
}

/** The mean of so many reads. */
export async function costOf(
  { server, databaseUrl, path, tokens, etags }: Read,
  count: number,
): Promise<Cost> {
  const node = cpuSeconds(server.pid);
  const postgres = await databaseCpuSeconds(databaseUrl);
  const { bytes } = await sendGets(server.url + path, { tokens, count, ...(etags && { etags }) });
  const perRead = (seconds: number) => (seconds / count) * 1_000_000;
  return {
    node: perRead(cpuSeconds(server.pid) - node),
    postgres: perRead((await databaseCpuSeconds(databaseUrl)) - postgres),
    bytes: bytes / count,
  };
}
