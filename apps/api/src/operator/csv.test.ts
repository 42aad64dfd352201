import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { readCsv } from './csv.ts';

const columns = { required: ['number', 'note'], optional: ['place'] };
const read = (text: string) => {
  const rows = readCsv(text, columns);
  return rows.ok ? rows.value.map(({ line, cells }) => [line, cells['number'], cells['note']]) : rows.details;
};

test('rows are read by column name, with the line on which they begin', () => {
  assert.deepEqual(read('note,number\r\nfirst,221000\r\n\r\n"two\nlines",221001\r\nlast,221002'), [
    [2, '221000', 'first'],
    [4, '221001', 'two\nlines'],
    [6, '221002', 'last'],
  ]);
});

test('a cell may contain commas or quotes, or be empty', () => {
  assert.deepEqual(read('\u{FEFF}number,note\n"2,2","he said ""no"""\n,\n'), [
    [2, '2,2', 'he said "no"'],
    [3, '', ''],
  ]);
  assert.deepEqual(read('number,note\n1,'), [[2, '1', '']]);
});

test('a column that may be left out may be there', () => {
  const rows = readCsv('place,number,note\nNólsoy,1,', columns);
  assert.ok(rows.ok);
  assert.deepEqual(rows.value[0]?.cells, { place: 'Nólsoy', number: '1', note: '' });
});

for (const { text, line } of [
  { text: 'number,note\n1,"open', line: 2 },
  { text: 'number,note\n1,a"b', line: 2 },
  { text: 'number,note\n1,2,3', line: 2 },
  { text: 'number,note\n1,2\n1', line: 3 },
  { text: 'number\n1', line: 1 },
  { text: 'number,note,number\n1,2,3', line: 1 },
  { text: 'number,note,more\n1,2,3', line: 1 },
  { text: '', line: 1 },
]) {
  test(`${JSON.stringify(text)} is refused, with line ${line}`, () => {
    const rows = readCsv(text, columns);
    assert.equal(rows.ok, false);
    if (!rows.ok) assert.equal(rows.details?.['line'], line);
  });
}

test('any content that is written is read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ð', ' ', ',', '"', '\n', '\r\n', '1') });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
      const text = ['number,note', ...rows.map((row) => row.map(quote).join(','))].join('\r\n');
      const found = readCsv(text, columns);
      assert.ok(found.ok);
      assert.deepEqual(
        found.value.map(({ cells }) => [cells['number'], cells['note']]),
        rows,
      );
    }),
  );
});
