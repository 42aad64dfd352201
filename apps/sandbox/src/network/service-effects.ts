import type { MeteredLine } from './metering.ts';
import type { ServiceAction, ServiceRequest } from './service-order.ts';

type Lines = readonly MeteredLine[];
type Effect = (lines: Lines, phoneNumber: string) => Lines;

const free = { callMinute: 0, sms: 0 } as const;
const pace = { megabytesPerHour: 90, callMinutesPerHour: 2, smsPerHour: 1, tariff: free } as const;
const noUse = { megabytesPerHour: 0, callMinutesPerHour: 0, smsPerHour: 0 } as const;

/** A prepaid line that gets a plan again has the same usage as a new one. */
const connect: Effect = (lines, phoneNumber) => {
  const known = lines.find((line) => line.phoneNumber === phoneNumber);
  if (!known) return [...lines, { phoneNumber, zone: 'domestic', ...pace, figures: {} }];
  if (known.megabytesPerHour > 0) return lines;
  return lines.map((line) => (line === known ? { ...line, ...pace } : line));
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
  bar_roaming: changeBy({ isBarredAbroad: true }),
  unbar_roaming: changeBy({ isBarredAbroad: false }),
  to_prepaid: changeBy(noUse),
  deactivate: (lines, phoneNumber) => lines.filter((line) => line.phoneNumber !== phoneNumber),
};

/** The lines and their usage after an order is completed. Idempotent. */
export function withEffect(lines: Lines, { action, phoneNumber }: ServiceRequest): Lines {
  return effects[action](lines, phoneNumber);
}
