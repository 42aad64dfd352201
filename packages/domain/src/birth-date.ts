import { isDay } from './month.ts';
import type { Day } from './month.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** The age from which a person may register (rule: profile 2). A provider may set another. */
export const registrationAge = 18;

const earliestYear = '1900';

/** Reads `dd.mm.yyyy` (rule: units 8). */
export function parseBirthDate(input: string): Result<Day, 'date_invalid'> {
  const written = /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})$/.exec(input.trim())?.groups;
  if (written === undefined) return fail('date_invalid');

  const date = `${written['year']}-${written['month']}-${written['day']}`;
  return isDay(date) && date >= earliestYear ? ok(date) : fail('date_invalid');
}

/** The age in full years on a day. A birthday on 29 February counts on 1 March in a common year. */
export function ageOn(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = on.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

export function isOldEnough(birthDate: Day, on: Day, age = registrationAge): boolean {
  return ageOn(birthDate, on) >= age;
}
