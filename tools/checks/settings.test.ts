import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import test from 'node:test';

import { settingDefaults } from '@bylgja/api';
import { brand } from '@bylgja/brand';

import { root } from '../machine/paths.mjs';
import { readSources, withoutComments } from './source-text.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const example = readFileSync(join(root, '.env.example'), 'utf8');
const defaults = settingDefaults();

interface Row {
  readonly name: string;
  readonly byDefault: string;
}

test('README lists every setting, and no others', () => {
  const names = rowsOf(readme).map(({ name }) => name);
  assert.deepEqual(names.toSorted(), Object.keys(defaults).toSorted());
});

test('README states the default of each setting', () => {
  assert.deepEqual(wrongDefaults(rowsOf(readme)), []);
});

test('a changed, missing or unknown default is found', () => {
  const rows = [
    { name: 'PORT', byDefault: '`8081`' },
    { name: 'HOST', byDefault: '' },
    { name: 'METRICS_TOKEN', byDefault: '`secret`' },
    { name: 'DATA_DIR', byDefault: '`.data`' },
  ];
  assert.deepEqual(wrongDefaults(rows), ['PORT', 'HOST', 'METRICS_TOKEN']);
});

test('.env.example lists every setting once, and no others', () => {
  const names = assignmentsOf(example).map(({ name }) => name);
  assert.deepEqual(names.toSorted(), Object.keys(defaults).toSorted());
});

test('.env.example states the default of each setting, and leaves empty the brand’s name and what a provider must fill in', () => {
  assert.deepEqual(wrongAssignments(assignmentsOf(example)), []);
});

test('a wrong assignment in an example is found', () => {
  const wrong = assignmentsOf(`#PORT=8081\nSECRET_KEY=secret\n#LOG_LEVEL=info\n#SMS_SENDER=${brand.name}\n`);
  assert.deepEqual(wrongAssignments(wrong), ['PORT', 'SECRET_KEY', 'SMS_SENDER']);
});

test('.env.example names no brand: a provider that copies it sends nothing under another’s name', () => {
  const { name, supportNumber, company, app } = brand;
  const names = [name, supportNumber, company.name, company.address, company.companyNumber, app.id, app.host];
  assert.deepEqual(
    names.filter((one) => example.includes(one)),
    [],
  );
});

test('.editorconfig and the formatter have the same line length', () => {
  const { printWidth } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const [, length] =
    /^max_line_length = (\d+)$/m.exec(readFileSync(join(root, '.editorconfig'), 'utf8')) ?? [];
  assert.equal(Number(length), printWidth);
});

test('the API takes the brand’s name only from the brand', () => {
  const literals = ["'", '"', '`'].map((quote) => quote + brand.name + quote);
  const isNamed = (text: string) => literals.some((literal) => withoutComments(text).includes(literal));
  assert.ok(isNamed(`const sender = z.string().default('${brand.name}');`));
  const naming = readSources(join(root, 'apps/api/src'))
    .filter(({ path }) => !/\.test\.ts$|(?:^|\/)testing\//.test(path))
    .filter(({ text }) => isNamed(text));
  assert.deepEqual(
    naming.map(({ path }) => path),
    [],
  );
});

/** One line of `.env.example`; a line that starts with `#` states a default. */
interface Assignment {
  readonly name: string;
  readonly value: string;
  readonly isDefault: boolean;
}

function assignmentsOf(text: string): Assignment[] {
  return [...text.matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)].map(([, mark, name = '', value = '']) => ({
    name,
    value,
    isDefault: mark === '#',
  }));
}

/** Settings with a wrong default, or with a value that the brand or only a provider can fill in. */
function wrongAssignments(assignments: readonly Assignment[]): string[] {
  const isRight = ({ name, value, isDefault }: Assignment) =>
    value === (isDefault && !isOfBrand(name) ? literalOf(defaults[name]) : '');
  return assignments.filter((assignment) => !isRight(assignment)).map(({ name }) => name);
}

/** The rows of the settings table, by setting name. */
function rowsOf(text: string): Row[] {
  const [, table = ''] = text.split(/^\| setting .*\n.*\n/m);
  const rows = (table.split('\n\n', 1)[0] ?? '').split('\n').filter((row) => row.startsWith('|'));
  return rows.flatMap((row) => {
    const [, first = '', , last = ''] = row.split('|').map((cell) => cell.trim());
    const names = [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const each = names.length > 1 ? last.split(',') : [last];
    return names.map((name, index) => ({ name, byDefault: each[index]?.trim() ?? '' }));
  });
}

function wrongDefaults(rows: readonly Row[]): string[] {
  return rows.filter((row) => !isTrue(row)).map(({ name }) => name);
}

/** Literals are written as they are, the brand's name as a reference to it, and other defaults are described in words. */
function isTrue({ name, byDefault }: Row): boolean {
  const documented = /`([^`]+)`/.exec(byDefault)?.[1];
  const real = literalOf(defaults[name]);
  if (isOfBrand(name)) return byDefault === "the brand's name";
  return documented === undefined || documented in defaults ? real === '' : documented === real;
}

/** Whether the default of a setting is the brand's name, which another brand would not take from a file. */
function isOfBrand(name: string): boolean {
  return defaults[name] === brand.name;
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'string' && isAbsolute(value)) return relative(root, value);
  return value === undefined ? '' : `${value as string | number | boolean}`;
}
