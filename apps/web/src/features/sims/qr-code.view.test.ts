import { expect, test } from 'vitest';

import { qrRows } from './qr-code.view.ts';

const code = 'LPA:1$smdp.example.fo$QX7-1PL-88Z';

/** The finder pattern in three corners of every QR code. */
const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

function cornerOf(rows: boolean[][], [top, left]: [number, number]): string[] {
  return rows.slice(top, top + 7).map((row) =>
    row
      .slice(left, left + 7)
      .map(Number)
      .join(''),
  );
}

test('a code is a square with a finder pattern in three corners', async () => {
  const rows = await qrRows(code);
  const far = rows.length - 7;
  for (const row of rows) expect(row).toHaveLength(rows.length);
  const corners: [number, number][] = [
    [0, 0],
    [0, far],
    [far, 0],
  ];
  for (const corner of corners) expect(cornerOf(rows, corner)).toEqual(finder);
});

test('the same text gives the same code, another text another', async () => {
  expect(await qrRows(code)).toEqual(await qrRows(code));
  expect(await qrRows(code)).not.toEqual(await qrRows(code.toLowerCase()));
});
