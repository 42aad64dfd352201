import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { dayOf, endOfMonth, monthOf } from '@bylgja/domain';

import { startClient } from '../testing/client.ts';

interface Time {
  readonly now: string;
  readonly aheadSeconds: number;
}

const daySeconds = 86_400;

test('the clock runs like the wall clock until it is moved', async (t) => {
  const client = await startClient(t);
  const before = Date.now();
  const { now, aheadSeconds } = await client.read<Time>('GET', '/dev/clock');
  assert.equal(aheadSeconds, 0);
  assert.ok(Date.parse(now) >= before && Date.parse(now) <= Date.now());
});

test('the clock moves forward by the given time, for every part of the sandbox', async (t) => {
  const client = await startClient(t);
  const before = Date.now();
  const moved = await client.read<Time>('POST', '/dev/clock', { json: { advanceSeconds: daySeconds } });
  assert.equal(moved.aheadSeconds, daySeconds);
  const { measuredAt } = await client.read<{ measuredAt: string }>('GET', '/dev/network');
  assert.ok(Date.parse(measuredAt) >= before + daySeconds * 1000);
});

test('the end of the month is midnight in the Faroes, also when it is used twice', async (t) => {
  const client = await startClient(t);
  const toMonthEnd = () => client.read<Time>('POST', '/dev/clock', { json: { to: 'month-end' } });
  for (let round = 0; round < 2; round += 1) {
    const { now } = await client.read<Time>('GET', '/dev/clock');
    const end = endOfMonth(monthOf(new Date(now)));
    const asked = Date.now();
    const { now: after } = await toMonthEnd();
    const late = Date.parse(after) - end.getTime();
    assert.ok(late >= 0 && late <= Date.now() - asked, `${late} ms after the end`);
    assert.match(dayOf(new Date(after)), /-01$/);
  }
});

test('the offset is kept across a restart', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'bylgja-clock-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const dataFile = join(directory, 'sandbox.json');
  const first = await startClient(t, { dataFile });
  await first.read('POST', '/dev/clock', { json: { advanceSeconds: 3600 } });
  await first.close();
  const second = await startClient(t, { dataFile });
  assert.equal((await second.read<Time>('GET', '/dev/clock')).aheadSeconds, 3600);
});

test('people read the time in their language, and move it with a form', async (t) => {
  const client = await startClient(t);
  assert.match(await client.page('/dev/clock'), /same time as yours/);
  const posted = await client.call('POST', '/dev/clock', {
    form: { advanceSeconds: String(2 * daySeconds) },
  });
  assert.equal(posted.status, 303);
  assert.equal(posted.headers.get('location'), '/dev/clock');
  assert.match(await client.page('/dev/clock'), /2 days ahead/);
  assert.match(await client.page('/dev/clock', 'fo'), /2 dagar frammanfyri/);
});

for (const json of [
  {},
  { to: 'yesterday' },
  { advanceSeconds: -1 },
  { advanceSeconds: 1, to: 'month-end' },
]) {
  test(`${JSON.stringify(json)} moves nothing`, async (t) => {
    const client = await startClient(t);
    assert.equal((await client.call('POST', '/dev/clock', { json })).status, 400);
    assert.equal((await client.read<Time>('GET', '/dev/clock')).aheadSeconds, 0);
  });
}
