import { dayOf } from '@bylgja/domain';
import type { Zone } from '@bylgja/domain';

import type { SandboxClock } from '../clock.ts';
import type { Keeping } from '../json-file.ts';
import type { WireFault } from '../wire-gate.ts';
import { measure } from './metering.ts';
import type { Figures, Measurement, MeteredLine, Tariff } from './metering.ts';
import type { OrderReason } from './service-order.ts';

export interface SeededLine {
  readonly phoneNumber: string;
  /** Whole megabytes used since midnight. */
  readonly usedToday: Readonly<Record<Zone, number>>;
  readonly megabytesPerHour: number;
  /** Whole minutes of calls since midnight; default 0, like the other counters. */
  readonly callMinutesToday?: Readonly<Record<Zone, number>>;
  readonly callMinutesPerHour?: number;
  readonly smsToday?: Readonly<Record<Zone, number>>;
  readonly smsPerHour?: number;
  /** Charged since midnight outside any allowance. */
  readonly chargedMinorToday?: Readonly<Record<Zone, number>>;
  /** Its tariff from now on; default none. */
  readonly tariff?: Tariff;
  /** Its zone from now on; default home. */
  readonly zone?: Zone;
}

export interface NetworkFault extends WireFault {
  /** Sends the previous report again after the new figures, and each notice twice. */
  readonly repeats?: boolean;
  /** Reports what was measured before the last response, and orders as they were before their last change. */
  readonly isOutdated?: boolean;
  /** Carries out orders, then closes the connection without a response. */
  readonly losesAnswers?: boolean;
  /** Rejects orders for this reason. */
  readonly declines?: OrderReason;
  /** Never sends notices. */
  readonly losesNotices?: boolean;
  /** Delays notices by this much sandbox time. */
  readonly noticeDelayMs?: number;
  /** Sends a notice after the next one of the same order. */
  readonly reordersNotices?: boolean;
}

/** The simulated network: a request measures usage up to that instant. */
export interface Network {
  measured(): Measurement;
  /** The measurements in a response: one, unless a fault is set. */
  measure(): readonly Measurement[];
  /** Replaces all lines with these. */
  setLines(lines: readonly SeededLine[]): void;
  setUsage(usage: Measurement['usage']): void;
  /** The lines' usage rates from now on. */
  changeLines(change: (lines: readonly MeteredLine[]) => readonly MeteredLine[]): void;
  fault(): NetworkFault;
  setFault(fault: NetworkFault): void;
}

export function createNetwork(clock: SandboxClock, keeping: Keeping<Measurement>): Network {
  const kept = keeping.load();
  // While the sandbox was off, nothing was used.
  let current: Measurement = {
    usage: kept?.usage ?? 'run',
    // A file of an older version has lines without these figures; they must be set again.
    lines: kept?.lines.filter((line) => 'figures' in line) ?? [],
    measuredAt: clock.now().toISOString(),
  };
  let recent: readonly Measurement[] = [];
  let fault: NetworkFault = {};

  /** Stored before it is reported, so that figures never fall below those already reported. */
  function keep(measurement: Measurement): Measurement {
    current = measurement;
    keeping.save(measurement);
    return measurement;
  }

  const measured = () => keep(measure(current, clock.now()));

  return {
    measured,
    measure() {
      const [last, beforeLast] = recent;
      if (fault.isOutdated && last) return [beforeLast ?? last];
      const newest = measured();
      recent = [newest, ...recent].slice(0, 2);
      return fault.repeats && last ? [newest, last] : [newest];
    },
    setLines(lines) {
      const now = measured();
      const today = dayOf(new Date(now.measuredAt));
      keep({
        ...now,
        lines: lines.map((line) => ({
          phoneNumber: line.phoneNumber,
          zone: line.zone ?? 'domestic',
          megabytesPerHour: line.megabytesPerHour,
          callMinutesPerHour: line.callMinutesPerHour ?? 0,
          smsPerHour: line.smsPerHour ?? 0,
          ...(line.tariff && { tariff: line.tariff }),
          figures: { [today]: { domestic: figuresOf(line, 'domestic'), eu: figuresOf(line, 'eu') } },
        })),
      });
    },
    setUsage(usage) {
      keep({ ...measured(), usage });
    },
    changeLines(change) {
      const now = measured();
      keep({ ...now, lines: change(now.lines) });
    },
    fault: () => fault,
    setFault(next) {
      fault = next;
    },
  };
}

function figuresOf(line: SeededLine, zone: Zone): Figures {
  return {
    megabytes: line.usedToday[zone],
    callMinutes: line.callMinutesToday?.[zone] ?? 0,
    sms: line.smsToday?.[zone] ?? 0,
    chargedMinor: line.chargedMinorToday?.[zone] ?? 0,
  };
}
