import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { day, megabytes, minorUnits } from '@bylgja/domain';
import { bjork, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

function lineOf(person: Person): string {
  const line = lines.find((one) => one.person.id === person.id);
  assert.ok(line);
  return line.id;
}

async function tableOf(
  person: Person,
  of: { lineId?: string; months?: number; language?: 'fo' | 'en' } = {},
): Promise<Response> {
  const { lineId = lineOf(person), months = 1, language = 'fo' } = of;
  const signedIn = await server.as(person);
  return signedIn.raw(`/api/subscriptions/${lineId}/usage/csv?months=${months}`, {
    headers: { 'accept-language': language },
  });
}

async function rowsOf(response: Response): Promise<string[]> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');
}

const setUse = (lineId: string) =>
  server.db
    .query()
    .updateTable('usage')
    .set({ megabytes: megabytes(1234), call_minutes: 17, sms: 3, charged_minor: minorUnits(1250) })
    .where('line_id', '=', lineId)
    .where('day', '=', day('2026-11-20'))
    .where('zone', '=', 'eu')
    .execute();

test('a customer downloads their usage by day and zone, in a form that the spreadsheets of their language open', async () => {
  await setUse(lineOf(hanna));
  const response = await tableOf(hanna);
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(response.headers.get('content-disposition') ?? '', /attachment; filename="usage\.csv"/);
  const faroese = await rowsOf(response);
  assert.equal(faroese[0], '\u{FEFF}Dagur;Hvar;MB;Minuttir ringdir;SMS;Uttan fyri haldið, kr.');
  assert.ok(faroese.includes('2026-11-20;Uttanlands, ES;1234;17;3;12,50'), faroese.join('\n'));
  const english = await rowsOf(await tableOf(hanna, { language: 'en' }));
  assert.equal(english[0], '\u{FEFF}Day,Where,MB,Minutes of calls,SMS,"Outside the plan, kr."');
  assert.ok(english.includes('2026-11-20,"Abroad, EU",1234,17,3,12.50'), english.join('\n'));
});

test('the file contains every measured day of the requested months, and adds up to the shown usage', async () => {
  const [, ...month] = await rowsOf(await tableOf(bjork));
  const days = month.filter((row) => row !== '').map((row) => row.split(';'));
  assert.equal(days.length, 2 * 21);
  const { body } = await (
    await server.as(bjork)
  ).call('GET /subscriptions/:id/usage', { params: { id: lineOf(bjork) }, query: { months: 1 } });
  const sumOf = (zone: string, column: number) =>
    days.filter((cells) => cells[1] === zone).reduce((sum, cells) => sum + Number(cells[column]), 0);
  const [seen] = body.months;
  assert.equal(sumOf('Innanlands', 2), seen?.domestic);
  assert.equal(sumOf('Uttanlands, ES', 3), seen?.calls.eu);
  assert.equal(sumOf('Innanlands', 4), seen?.sms.domestic);
  const [, ...two] = await rowsOf(await tableOf(bjork, { months: 2 }));
  assert.equal(two.filter((row) => row !== '').length, 2 * (21 + 31));
});

test('the usage of another customer cannot be downloaded', async () => {
  assert.equal((await tableOf(jogvan, { lineId: lineOf(bjork) })).status, 404);
  assert.equal((await tableOf(hanna, { lineId: lineOf(bjork) })).status, 404);
  assert.equal((await tableOf(bjork, { lineId: lineOf(jogvan) })).status, 200);
  assert.equal((await tableOf(bjork, { months: 25 })).status, 422);
});
