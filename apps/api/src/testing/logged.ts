import type { LogEventCode } from '#log/log-events.ts';

/** A line of the log as it is read back. */
interface LoggedLine extends Readonly<Record<string, unknown>> {
  readonly level: number;
  readonly event?: LogEventCode;
}

export function readLine(line: string | undefined): LoggedLine {
  return JSON.parse(line ?? '{}') as LoggedLine;
}

/** The lines that tell of an event, oldest first. */
export function loggedOf(log: readonly string[], event: LogEventCode): LoggedLine[] {
  return log.map(readLine).filter((line) => line.event === event);
}
