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
  /** Whole minutes of calls since midnight; none unless said, and so are the others. */
  readonly callMinutesToday?: Readonly<Record<Zone, number>>;
  readonly callMinutesPerHour?: number;
  readonly smsToday?: Readonly<Record<Zone, number>>;
  readonly smsPerHour?: number;
  /** Charged since midnight outside any allowance. */
  readonly chargedMinorToday?: Readonly<Record<Zone, number>>;
  /** What its use is charged with from now on; nothing unless said. */
  readonly tariff?: Tariff;
  /** Where it is used from now on; at home unless said. */
  readonly zone?: Zone;
}

export interface NetworkFault extends WireFault {
  /** What was reported last comes once more, after the new figures; notices come twice. */
  readonly repeats?: boolean;
  /** Reported is what was measured before the last answer, and how an order stood before its last change. */
  readonly isOutdated?: boolean;
  /** Orders are done, and the connection is cut instead of an answer. */
  readonly losesAnswers?: boolean;
  /** Orders come to nothing, for this reason. */
  readonly declines?: OrderReason;
  /** Notices are never sent. */
  readonly losesNotices?: boolean;
  /** Notices are sent this much later, in the sandbox's time. */
  readonly noticeDelayMs?: number;
  /** Notices are sent after the next one of the same order. */
  readonly reordersNotices?: boolean;
}

/** The simulated network: it measures when it is asked, up to that instant. */
export interface Network {
  measured(): Measurement;
  /** The measurements that an answer is made of: one, unless a fault is switched on. */
  measure(): readonly Measurement[];
  /** These lines and no others, from now on. */
  setLines(lines: readonly SeededLine[]): void;
  setUsage(usage: Measurement['usage']): void;
  /** What lines do from now on. */
  changeLines(change: (lines: readonly MeteredLine[]) => readonly MeteredLine[]): void;
  fault(): NetworkFault;
  setFault(fault: NetworkFault): void;
}

export function createNetwork(clock: SandboxClock, keeping: Keeping<Measurement>): Network {
  const kept = keeping.load();
  // While the sandbox was off nobody used anything.
  let current: Measurement = {
    usage: kept?.usage ?? 'run',
    // A file of an older version has lines without these figures: they are to be set anew.
    lines: kept?.lines.filter((line) => 'figures' in line) ?? [],
    measuredAt: clock.now().toISOString(),
  };
  let recent: readonly Measurement[] = [];
  let fault: NetworkFault = {};

  /** Kept before it is reported, so that no figure ever falls behind one that was. */
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
