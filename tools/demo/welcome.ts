import { demoPassword, lines, people } from '@bylgja/fixtures';
import { formatPhoneNumber } from '@bylgja/i18n';

const shows: Readonly<Record<string, string>> = {
  Bjørk: 'owns a family plan, receipts, a saved card, a member on the way',
  Jógvan: 'a member of her family',
  Hanna: 'individual plan, little data left, EU package',
  Pætur: 'prepaid',
  Sólja: 'registered, no subscription yet',
  Eyðun: 'unlimited, cancelled, to the end of the month',
};

/** Shown after `npm start`: the address, who can sign in and how, and where messages appear. */
export function describeDemo(demo: {
  port: number;
  sandboxUrl: string;
  databaseUrl: string | undefined;
}): string {
  const site = `http://localhost:${demo.port}`;
  const rows = people
    .filter((person) => person.firstname in shows)
    .map((person) => {
      const line = lines.find((candidate) => candidate.person.id === person.id);
      const number = line ? formatPhoneNumber(line.phoneNumber).replaceAll('\u00a0', ' ') : '';
      const name = `${person.firstname} ${person.lastname}`;
      return `  ${name.padEnd(16)}${number.padEnd(10)}${(person.email ?? '').padEnd(19)}${shows[person.firstname]}`;
    });
  return [
    '',
    `Bylgja runs at ${site}`,
    '',
    `Sign in by phone code, or by email with the password ${demoPassword}:`,
    ...rows,
    '',
    `Codes and mails land in   ${site}/dev/outbox`,
    `Time is moved on at       ${site}/dev/clock`,
    `Orders are finished at    ${site}/dev/network`,
    `Your systems are told at  ${site}/dev/events`,
    `Pay with the test cards   shown in the payment window (${demo.sandboxUrl})`,
    `The API, to read          ${site}/api/docs`,
    `Data                      ${demo.databaseUrl ? 'PostgreSQL, from DATABASE_URL' : 'embedded, in .data (npm start -- --fresh begins anew)'}`,
    'Ctrl+C stops it.',
    '',
  ].join('\n');
}
