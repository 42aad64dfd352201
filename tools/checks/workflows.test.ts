import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { parse } from 'yaml';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';
import { readShard } from '../suites/asked.ts';
import { selectSuites, suites } from '../suites/suites.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly if?: string;
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: Matrix };
}

interface Matrix {
  readonly include?: readonly { readonly only: string; readonly shard: string }[];
  readonly shard?: readonly string[];
}

const jobsOf = (file: string): readonly Job[] => {
  const workflow: { readonly jobs: Readonly<Record<string, Job>> } = parse(
    readFileSync(join(root, '.github/workflows', file), 'utf8'),
  );
  return Object.values(workflow.jobs);
};
const jobs = jobsOf('ci.yml');
const allJobs = [...jobs, ...jobsOf('release.yml')];
const parts = jobs.flatMap(({ strategy }) => strategy?.matrix.include ?? []);
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

test('every YAML file can be parsed', () => {
  const files = listFiles(root, '.github').filter((file) => /\.ya?ml$/.test(file));
  assert.ok(files.length > 0, 'the files were found');
  for (const file of files) assert.doesNotThrow(() => parse(readFileSync(join(root, file), 'utf8')), file);
});

test('the workflows run only scripts and programs that exist', () => {
  const commands = allJobs.flatMap(({ steps }) => steps).flatMap(({ run }) => commandsOf(run));
  assert.ok(commands.length > 5, 'the commands were found');
  assert.deepEqual(
    commands.filter((command) => !exists(command)),
    [],
  );
});

test('a command with a missing script or program is found', () => {
  for (const command of ['npm run missing', 'npx missing install', 'make all']) {
    assert.ok(!exists(command), command);
  }
});

test('the actions of the workflows are pinned to full versions', () => {
  const uses = allJobs.flatMap(({ steps }) => steps).flatMap((step) => step.uses ?? []);
  assert.ok(uses.length > 5, 'the actions were found');
  assert.deepEqual(
    uses.filter((action) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(action)),
    [],
  );
});

test('the workflow’s jobs together run every suite, and each shard once', () => {
  const shardsOf = Map.groupBy(parts, ({ only }) => only);
  for (const [only, each] of shardsOf) {
    assert.deepEqual(
      each.map(({ shard }) => shard),
      allShards(each.length),
      only,
    );
  }
  const asked = [...scriptWords('check'), ...shardsOf.keys()];
  const usual = selectSuites({ only: [], isAll: false }).map(({ name }) => name);
  const run = selectSuites({ only: asked, isAll: false }).map(({ name }) => name);
  assert.deepEqual(run, usual);
  assert.ok(suites.length > usual.length, 'the long runs have more');
});

test('the weekly run asks npm for known vulnerabilities', () => {
  const weekly = jobs.filter((job) => job.if === "github.event_name == 'schedule'");
  const commands = weekly.flatMap(({ steps }) => steps).flatMap(({ run }) => commandsOf(run));
  assert.ok(commands.includes('npm audit'));
});

test('the weekly run has each shard once', () => {
  const lists = jobs.flatMap(({ strategy }) => (strategy?.matrix.shard ? [strategy.matrix.shard] : []));
  assert.equal(lists.length, 1);
  for (const shards of lists) assert.deepEqual(shards, allShards(shards.length));
});

test('.nvmrc has the Node.js version of the lock file', () => {
  const node: { readonly optionalDependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'tools/node/package.json'), 'utf8'),
  );
  const [version] = Object.values(node.optionalDependencies);
  assert.equal(readFileSync(join(root, '.nvmrc'), 'utf8'), `${version}\n`);
});

function commandsOf(run = ''): string[] {
  return run.split('\n').filter((line) => line !== '' && !line.startsWith('echo '));
}

function exists(command: string): boolean {
  const [program, first = '', second = ''] = command.replace('--silent ', '').split(' ');
  if (program === 'npx') return existsSync(join(root, 'node_modules/.bin', first));
  // On every machine of GitHub.
  if (program === 'docker' || program === 'gh' || program === 'test') return true;
  // A package of the machine, which only the machine knows.
  if (program === 'sudo') return first === 'apt-get';
  if (program !== 'npm') return false;
  return ['ci', 'audit'].includes(first) || (first === 'run' ? second : first) in scripts;
}

function allShards(count: number): string[] {
  const shards = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  for (const shard of shards) readShard(shard);
  return shards;
}

/** The suites that a script selects with `--only`. */
function scriptWords(script: string): string[] {
  return /--only (\w+)/.exec(scripts[script] ?? '')?.slice(1) ?? [];
}
