import type { LogEventCode } from '#log/log-events.ts';

/** A parsed log line. */
interface LoggedLine extends Readonly<Record<string, unknown>> {
  readonly level: number;
  readonly event?: LogEventCode;
}

export function readLine(line: string | undefined): LoggedLine {
  return JSON.parse(line ?? '{}') as LoggedLine;
}

/** The log lines of an event, oldest first. */
export function loggedOf(log: readonly string[], event: LogEventCode): LoggedLine[] {
  return log.map(readLine).filter((line) => line.event === event);
}
