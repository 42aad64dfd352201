import { isDay } from './month.ts';
import type { Day } from './month.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

const earliestYear = '1900';

const separator = String.raw`(?:\s*[./-]\s*|\s+)`;

/** How people type it: eight digits, day, month and year apart, or as a browser fills it in. */
const typedDates = [
  /^(?<day>\d\d)[./-]?(?<month>\d\d)[./-]?(?<year>\d{4})$/,
  new RegExp(String.raw`^(?<day>\d{1,2})${separator}(?<month>\d{1,2})${separator}(?<year>\d{4})$`),
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
];

/** Parses user input: `01022000`, `1.2.2000`, `1/2 2000`, `01-02-2000`, `2000-02-01` (rule: units 8). */
export function parseBirthDate(input: string): Result<Day, 'date_invalid'> {
  const typed = input.trim();
  const parts = typedDates
    .map((pattern) => pattern.exec(typed)?.groups)
    .find((groups) => groups !== undefined);
  if (parts === undefined) return fail('date_invalid');

  const twoDigits = (part: string | undefined) => String(part).padStart(2, '0');
  const date = `${parts['year']}-${twoDigits(parts['month'])}-${twoDigits(parts['day'])}`;
  return isDay(date) && date >= earliestYear ? ok(date) : fail('date_invalid');
}

/** Puts the dots in while the digits are typed, for keyboards that have none. A dot comes with the digit after it, so that it can be deleted. */
export function dotBirthDate(typed: string): string {
  if (!/^[\d.]*$/.test(typed)) return typed;
  return typed.replace(/^(\d\d)(?=\d)/, '$1.').replace(/^(\d{1,2}\.\d\d)(?=\d)/, '$1.');
}

/** The age in full years on a day. A birthday on 29 February counts on 1 March in a common year. */
export function ageOn(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = on.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

export function isOldEnough(birthDate: Day, on: Day, age: number): boolean {
  return ageOn(birthDate, on) >= age;
}
