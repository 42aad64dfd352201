import assert from 'node:assert/strict';
import { test } from 'node:test';

import { writeCsv } from './csv.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

test('a Faroese file has semicolons and decimal commas, an English one commas and decimal points', () => {
  const rows = [
    ['Kvittan', 'Upphædd', 'Kort'],
    ['000104', -1249.5, null],
  ];
  assert.equal(text(writeCsv(rows, 'fo')), '\u{FEFF}Kvittan;Upphædd;Kort\r\n000104;-1249,50;\r\n');
  assert.equal(text(writeCsv(rows, 'en')), '\u{FEFF}Kvittan,Upphædd,Kort\r\n000104,-1249.50,\r\n');
});

test('cells with special characters are quoted', () => {
  const rows = [['a;b', 'c,d', 'say "no"', 'two\nlines', 'plain']];
  assert.equal(text(writeCsv(rows, 'fo')), '\u{FEFF}"a;b";c,d;"say ""no""";"two\nlines";plain\r\n');
  assert.equal(text(writeCsv(rows, 'en')), '\u{FEFF}a;b,"c,d","say ""no""","two\nlines",plain\r\n');
});

for (const words of [
  '=1+1',
  '+298',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '=HYPERLINK("http://evil.fo";"x")',
]) {
  test(`a spreadsheet reads ${JSON.stringify(words)} as text, not as a formula`, () => {
    const [cell = ''] = text(writeCsv([[words]], 'en'))
      .slice(1)
      .split('\r\n');
    assert.match(cell, /^"?'/);
  });
}

test('a negative amount is not a formula, and stays an amount', () => {
  assert.equal(text(writeCsv([[-79]], 'fo')), '\u{FEFF}-79,00\r\n');
});
