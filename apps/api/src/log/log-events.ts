import { databaseEvents } from './database-events.ts';
import { moneyEvents } from './money-events.ts';
import { networkEvents } from './network-events.ts';
import { serviceEvents } from './service-events.ts';

/** Every event of the log, by its code. `docs/log-events.md` shows it to operators. */
export const logEvents = { ...serviceEvents, ...databaseEvents, ...moneyEvents, ...networkEvents };

export type LogEventCode = keyof typeof logEvents;

type LevelOf<Code extends LogEventCode> = (typeof logEvents)[Code]['level'];

/** A log with the levels of some events. */
export type LogOf<Code extends LogEventCode = LogEventCode> = Readonly<
  Record<LevelOf<Code>, (this: void, fields: object, message: string) => void>
>;

/** Further fields of a line: ids, counts and codes. The logger masks what identifies a person. */
type LoggedFields = Readonly<Record<string, unknown>>;

/** Logs an event by its code, at its level and with its message. */
export function logEvent<Code extends LogEventCode>(
  log: LogOf<Code>,
  event: Code,
  fields: LoggedFields = {},
): void {
  const { level, message }: { readonly level: LevelOf<Code>; readonly message: string } = logEvents[event];
  log[level]({ event, ...fields }, message);
}
