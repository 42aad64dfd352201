import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

import { sql } from 'kysely';

import { childEnv } from '#testing/child-env.ts';

import { openPglite } from './pglite.ts';

/** How many transactions are written before the kill; the writing goes on. */
const writtenBeforeKill = 40;

test('after a kill -9 the embedded database has every committed transaction, and none in part', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'bylgja-crash-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const written = await writeUntilKilled(directory);
  assert.ok(written >= writtenBeforeKill);

  const db = await openPglite({ directory });
  t.after(() => db.close());
  const { rows } = await sql<{ number: number; halves: number }>`
    select number, count(*) as halves from written group by number order by number`.execute(db.query());
  assert.ok(
    rows.length === written || rows.length === written + 1,
    `${rows.length} are there, ${written} were reported`,
  );
  assert.deepEqual(
    rows,
    rows.map((_, index) => ({ number: index + 1, halves: 2 })),
  );
});

/** Kills a process while it writes to the database, one transaction after another; returns how many it reported as written. */
async function writeUntilKilled(directory: string): Promise<number> {
  const program = `
    import { sql } from 'kysely';
    import { openPglite } from './pglite.ts';
    const db = await openPglite({ directory: ${JSON.stringify(directory)} });
    await sql\`create table written (number int, half text)\`.execute(db.query());
    const write = async (number) => {
      await db.inTransaction(async () => {
        await sql\`insert into written values (\${number}, 'one')\`.execute(db.query());
        await sql\`insert into written values (\${number}, 'other')\`.execute(db.query());
      });
      console.log(number);
      setImmediate(write, number + 1);
    };
    await write(1);`;
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: childEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'exit');
  let written = 0;
  for await (const said of createInterface(writer.stdout)) {
    written = Number(said);
    if (written === writtenBeforeKill) writer.kill('SIGKILL');
  }
  assert.deepEqual(await ended, [null, 'SIGKILL']);
  return written;
}
