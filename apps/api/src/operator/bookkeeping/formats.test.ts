import assert from 'node:assert/strict';
import { test } from 'node:test';

import { minorUnits } from '@bylgja/domain';
import { chooseMarket, market } from '@bylgja/market';
import { markets } from '@bylgja/market/all';

import { decimal } from './amount.ts';
import { inPc8 } from './pc8.ts';

test('amounts have all decimals of their currency, and none in Iceland', (t) => {
  const usual = market();
  t.after(() => chooseMarket(usual));
  const shown = (...amounts: number[]) => amounts.map((amount) => decimal(minorUnits(amount)));
  chooseMarket(markets.fo);
  assert.deepEqual(shown(0, 5, -5, 79, 7900, -123_456), [
    '0.00',
    '0.05',
    '-0.05',
    '0.79',
    '79.00',
    '-1234.56',
  ]);
  chooseMarket(markets.is);
  assert.deepEqual(shown(0, 5, -5, 7900), ['0', '5', '-5', '7900']);
});

test('names are written in code page 437, and letters that it lacks with the nearest that it has', () => {
  const bytes = (text: string) => Buffer.from(inPc8(text)).toString('hex');
  assert.equal(bytes('åäöÅÄÖ éüßá'.replace('ß', '')), '8684948f8e9920828 1a0'.replaceAll(' ', ''));
  assert.equal(bytes('æÆíóúñ'), '9192a1a2a3a4');
  assert.deepEqual(inPc8('Føroya Ðýr, Þing Á'), inPc8('Foroya Dyr, Thing A'.replace('Fo', 'Fö')));
  assert.equal(bytes('€'), '3f');
});
