import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { run } from './children.mjs';

const children = new URL('./children.mjs', import.meta.url).href;

test('a command returns its exit code and all its output in order', async () => {
  const seen: string[] = [];
  const result = await run(['sh', '-c', 'echo one; echo two >&2; exit 3'], {
    onOutput: (text) => seen.push(text),
  });
  assert.deepEqual([result.code, result.overtime], [3, false]);
  assert.equal(result.output.split('\n').toSorted().join(' ').trim(), 'one two');
  assert.equal(seen.join(''), result.output);
});

test('a command that does not exist fails', async () => {
  const { code, output } = await run(['no-such-command']);
  assert.notEqual(code, 0);
  assert.match(output, /ENOENT/);
});

test('a command has an empty stdin', async () => {
  const { code, output } = await run(['cat']);
  assert.deepEqual([code, output], [0, '']);
});

// A surviving `sleep` would keep the command's pipe open, and `run` would keep waiting.
test('a command past its time limit is killed with all its children', async () => {
  const { code, overtime } = await run(['sh', '-c', 'sleep 600 & wait'], { limitMs: 300 });
  assert.equal(overtime, true);
  assert.notEqual(code, 0);
});

test('background processes of a command are killed when it exits', async () => {
  const { code, overtime } = await run(['sh', '-c', 'sleep 600 & echo left']);
  assert.deepEqual([code, overtime], [0, false]);
});

test('running commands are killed when the program that started them exits', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-children-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const script = `
    import { endChildrenOnExit, run } from '${children}';
    endChildrenOnExit();
    await run(['sh', '-c', 'exec > ${pipe}; echo up; sleep 600']);
  `;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const reader = createReadStream(pipe, 'utf8');
  assert.deepEqual(await once(reader, 'data'), ['up\n']);
  // The pipe closes once no process that could write to it is left.
  const ended = once(reader, 'end');
  program.kill('SIGTERM');
  const [code] = await once(program, 'exit');
  assert.equal(code, 143);
  await ended;
});

test('a program that was handed control gets a signal once, and its exit code is returned', async () => {
  const inner =
    "process.on('SIGINT', () => { console.log('bye'); process.exit(7); }); console.log('up'); setInterval(() => {}, 1e6);";
  const script = `
    import { endChildrenOnExit, handOver } from '${children}';
    endChildrenOnExit();
    process.exitCode = await handOver([process.execPath, '--eval', ${JSON.stringify(inner)}], { cwd: '.', env: process.env });
  `;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let printed = '';
  program.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
    if (part.includes('up')) {
      program.kill('SIGINT');
      program.kill('SIGINT');
    }
  });
  const [code] = await once(program, 'exit');
  assert.equal(code, 7);
  assert.equal(printed, 'up\nbye\n');
});
