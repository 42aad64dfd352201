import type { MeteredLine } from './metering.ts';
import type { ServiceAction, ServiceRequest } from './service-order.ts';

type Lines = readonly MeteredLine[];
type Effect = (lines: Lines, phoneNumber: string) => Lines;

const newLine = { zone: 'domestic', megabytesPerHour: 90, used: {} } as const;

/** A prepaid line that gets a plan again uses as much as a new one. */
const connect: Effect = (lines, phoneNumber) => {
  const known = lines.find((line) => line.phoneNumber === phoneNumber);
  if (!known) return [...lines, { ...newLine, phoneNumber }];
  const megabytesPerHour = known.megabytesPerHour || newLine.megabytesPerHour;
  return lines.map((line) => (line === known ? { ...line, megabytesPerHour } : line));
};

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
