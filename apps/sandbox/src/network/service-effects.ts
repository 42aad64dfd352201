import type { MeteredLine } from './metering.ts';
import type { ServiceAction, ServiceRequest } from './service-order.ts';

type Lines = readonly MeteredLine[];
type Effect = (lines: Lines, phoneNumber: string) => Lines;

const newLine = { zone: 'domestic', megabytesPerHour: 90, used: {} } as const;

const connect: Effect = (lines, phoneNumber) =>
  lines.some((line) => line.phoneNumber === phoneNumber) ? lines : [...lines, { ...newLine, phoneNumber }];

const changeBy =
  (change: Partial<MeteredLine>): Effect =>
  (lines, phoneNumber) =>
    lines.map((line) => (line.phoneNumber === phoneNumber ? { ...line, ...change } : line));

const effects: Record<ServiceAction, Effect> = {
  activate: connect,
  port_in: connect,
  change_sim: (lines) => lines,
  bar: changeBy({ isBarred: true }),
  unbar: changeBy({ isBarred: false }),
  to_prepaid: changeBy({ megabytesPerHour: 0 }),
  deactivate: (lines, phoneNumber) => lines.filter((line) => line.phoneNumber !== phoneNumber),
};

/** What lines use data once an order is completed, and how. Once more, it changes nothing. */
export function withEffect(lines: Lines, { action, phoneNumber }: ServiceRequest): Lines {
  return effects[action](lines, phoneNumber);
}
