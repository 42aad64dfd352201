import { dayOf, firstDayOf, monthOf, ok, previousMonth } from '@bylgja/domain';
import type { Day, PhoneNumber } from '@bylgja/domain';

import type { UsageReading } from '#gateways/network/network-operator.ts';
import { readConsumptions } from '#gateways/network/usage-consumption-wire.ts';
import { usageCall } from '#gateways/network/usage-consumption.ts';

import { failed, passed, skipped } from '../check.ts';
import type { Check, Read } from '../check.ts';
import { ask } from './ask-network.ts';
import { isNeverLess, isSameMonth } from './compare-usage.ts';
import type { NetworkTarget } from './network-target.ts';

type UsageCheck = Check<NetworkTarget>;

/** What lines have used: complete, in the days of the market, and never less than before. */
export const usageChecks: readonly UsageCheck[] = [
  ofNumbers({
    name: 'usage.form',
    requires: 'The usage of the test lines since the beginning of last month has the form of the page.',
    async run(target) {
      const readings = await readUsage(target, target.numbers, beginOfLastMonth(target));
      return readings.ok ? passed : readings.finding;
    },
  }),
  ofNumbers({
    name: 'usage.today',
    requires: 'Each line has figures for today; without usage they are 0.',
    async run(target) {
      const today = dayOf(target.clock.now());
      const readings = await readUsage(target, target.numbers, today);
      if (!readings.ok) return readings.finding;
      const missing = target.numbers.find((number) => !has(readings.value, number, today));
      if (missing === undefined) return passed;
      return failed(
        `${missing} has no figures for today, ${today}: a line without usage is reported with 0.`,
      );
    },
  }),
  ofNumbers({
    name: 'usage.complete',
    requires: 'A query of all test lines has the same lines as a query of each.',
    async run(target) {
      if (target.numbers.length < 2) return skipped('needs two numbers or more: --number');
      const today = dayOf(target.clock.now());
      const together = await readUsage(target, target.numbers, today);
      if (!together.ok) return together.finding;
      for (const number of target.numbers) {
        const alone = await readUsage(target, [number], today);
        if (!alone.ok) return alone.finding;
        if (has(alone.value, number, today) && !has(together.value, number, today)) {
          return failed(
            `Asked for ${target.numbers.length} lines, the network left out ${number}, which it reports alone. There are no pages: all lines of a query are in one answer.`,
          );
        }
      }
      return passed;
    },
  }),
  ofNumbers({
    name: 'usage.never_less',
    requires: 'A later measurement has the same figures or more, and another measurement another time.',
    async run(target) {
      const from = beginOfLastMonth(target);
      const earlier = await readUsage(target, target.numbers, from);
      if (!earlier.ok) return earlier.finding;
      const later = await readUsage(target, target.numbers, from);
      return later.ok ? isNeverLess(earlier.value, later.value) : later.finding;
    },
  }),
  ofNumbers({
    name: 'usage.month_border',
    requires: 'The days of a month have the same figures, wherever the query begins.',
    async run(target) {
      const begin = firstDayOf(monthOf(target.clock.now()));
      const long = await readUsage(target, target.numbers, beginOfLastMonth(target));
      if (!long.ok) return long.finding;
      const short = await readUsage(target, target.numbers, begin);
      return short.ok ? isSameMonth(long.value, short.value, { begin, clock: target.clock }) : short.finding;
    },
  }),
  {
    name: 'usage.unknown_line',
    requires: 'A line that the network does not know is left out, and the others are reported.',
    section: 'Reading usage',
    async run(target) {
      const { unknownNumber, numbers, clock } = target;
      if (unknownNumber === null) return skipped('needs --unknown-number');
      const today = dayOf(clock.now());
      const readings = await readUsage(target, [...numbers.slice(0, 99), unknownNumber], today);
      if (!readings.ok) return readings.finding;
      if (!readings.value.some(({ phoneNumber }) => phoneNumber === unknownNumber)) return passed;
      return failed(`The network reports usage of ${unknownNumber}, which it was said not to know.`);
    },
  },
];

function ofNumbers(check: Pick<UsageCheck, 'name' | 'requires' | 'run'>): UsageCheck {
  return {
    ...check,
    section: 'Reading usage',
    run: async (target) =>
      target.numbers.length === 0 ? skipped('needs a test line: --number') : check.run(target),
  };
}

async function readUsage(
  { settings }: NetworkTarget,
  phoneNumbers: readonly PhoneNumber[],
  from: Day,
): Promise<Read<UsageReading[]>> {
  const query = { phoneNumbers, from };
  const answered = await ask(settings, usageCall(query), 'the answer about usage');
  return answered.ok ? ok(readConsumptions(answered.value, query)) : answered;
}

function beginOfLastMonth({ clock }: NetworkTarget): Day {
  return firstDayOf(previousMonth(monthOf(clock.now())));
}

function has(readings: readonly UsageReading[], number: PhoneNumber, day: Day): boolean {
  return readings.some((reading) => reading.phoneNumber === number && reading.day === day);
}
