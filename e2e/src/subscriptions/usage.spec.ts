import { readFile } from 'node:fs/promises';

import { control } from '@bylgja/api';
import { addMonths, dayOf, firstDayOf, monthOf } from '@bylgja/domain';
import { hanna, lines, networkLines } from '@bylgja/fixtures';
import { formatMonthOfYear } from '@bylgja/i18n';

import { measureAgain } from '../testing/measure-again.ts';
import { expect, test } from '../testing/test.ts';
import type { World } from '../testing/world.ts';

/** Noon in the middle of next month. The network's clock can only be moved forward from now. */
const at = `${firstDayOf(addMonths(monthOf(new Date()), 1)).slice(0, 8)}15T12:00:00.000Z`;
test.use({ at });

const line = lines.find(({ person }) => person.id === hanna.id);
const lineId = line?.id ?? '';

/** An hour of calls, three texts and a gigabyte in the EU more than the network has reported. */
async function useAbroad(world: World): Promise<void> {
  const today = networkLines(dayOf(new Date(at))).map((one) =>
    one.phoneNumber === line?.phoneNumber
      ? {
          ...one,
          usedToday: { ...one.usedToday, eu: one.usedToday.eu + 1024 },
          callMinutesToday: { ...one.callMinutesToday, eu: one.callMinutesToday.eu + 60 },
          smsToday: { ...one.smsToday, eu: one.smsToday.eu + 3 },
        }
      : one,
  );
  await control(world, 'POST', '/dev/network', { usage: 'pause' });
  const advanceSeconds = (Date.parse(at) - Date.now()) / 1000 + 60;
  await control(world, 'POST', '/_sandbox/clock', { advanceSeconds });
  await control(world, 'PUT', '/_sandbox/network/lines', today);
}

async function minutesAbroad({ deps }: World): Promise<number> {
  const rows = await deps.db
    .query()
    .selectFrom('usage')
    .select('call_minutes')
    .where('line_id', '=', lineId)
    .where('zone', '=', 'eu')
    .where('day', '>=', firstDayOf(monthOf(new Date(at))))
    .execute();
  return rows.reduce((sum, row) => sum + row.call_minutes, 0);
}

test('a customer reads a line’s usage day by day, as a table, and downloads it as a file', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await visitor.touch(visitor.inMain(say('usage.title')));
  await page.getByRole('radio', { name: say('usage.kind.calls') }).check({ force: true });
  await visitor.see(say('home.used', { amount: say('usage.minutes', { count: 152 + 96 }) }));
  const chart = page.getByRole('slider', { name: say('usage.byMonth') });
  const abroad = say('usage.ofItAbroad', { amount: say('usage.minutes', { count: 96 }) });
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(abroad));
  await chart.press('ArrowLeft');
  const earlier = formatMonthOfYear(addMonths(monthOf(new Date(at)), -1), 'fo');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${earlier} · `, 'i'));
  await visitor.press(say('usage.asTable'));
  const months = page.getByRole('table', { name: say('usage.byMonth') });
  await expect(months.getByRole('row').last()).toContainText(say('usage.minutes', { count: 96 }));

  const [file] = await Promise.all([page.waitForEvent('download'), visitor.press(say('usage.takeCsv'))]);
  expect(file.suggestedFilename()).toBe('nytsla-211010.csv');
  const table = await readFile(await file.path(), 'utf8');
  expect(table.split('\r\n')[0]).toContain('Dagur;Hvar;MB');
  expect(table).toContain(`${dayOf(new Date(at))};Innanlands;`);
});

test('abroad, the three counters move once the network has measured', async ({
  visitor,
  page,
  say,
  world,
}) => {
  await visitor.arriveSignedIn(hanna);
  await visitor.touch(visitor.inMain(say('general.abroad')));
  const counters = page.getByRole('list', { name: say('usage.abroad.thisMonth') }).getByRole('listitem');
  await expect(counters).toContainText([
    '46,0\u00A0GB eftir',
    '18\u00A0t. 24\u00A0min. eftir',
    '5\u00A0SMS nýtt',
  ]);

  await useAbroad(world);
  await expect
    .poll(async () => {
      await measureAgain(world);
      return minutesAbroad(world);
    })
    .toBe(96 + 60);
  await visitor.open(`/uttanlands/${lineId}`);
  await expect(counters).toContainText([
    '45,0\u00A0GB eftir',
    '17\u00A0t. 24\u00A0min. eftir',
    '8\u00A0SMS nýtt',
  ]);
});
