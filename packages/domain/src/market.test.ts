import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { chooseMarket, market } from '@bylgja/market';
import { markets } from '@bylgja/market/all';
import fc from 'fast-check';

import { usualLimits } from './limits.ts';
import { localities } from './localities.ts';
import { toMinorUnits, hasWholeMinorUnits, minorUnits, toMajorUnits, vatOf } from './minor-units.ts';
import { dayOf, startOfDay } from './month.ts';
import { callingCode, groupDigits, localDigits, parsePhoneNumber, readPhoneNumber } from './phone-number.ts';
import { isPostalCode } from './postal-code.ts';
import { restOfMonth } from './subscription.ts';

const home = market();
afterEach(() => chooseMarket(home));

const everyMarket = fc.constantFrom(...Object.values(markets));
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minorUnits);

test('in every market a number is the same with and without country code, and its groups are its digits', () => {
  fc.assert(
    fc.property(everyMarket, fc.nat(), (chosen, seed) => {
      chooseMarket(chosen);
      const { digits: count, countryCode } = chosen.numberPlan;
      const digits = String(seed).padStart(count, '0').slice(-count);
      const written = [digits, `${callingCode()}${digits}`, `00${countryCode} ${digits}`];
      for (const typed of written) assert.deepEqual(parsePhoneNumber(typed), parsePhoneNumber(digits));
      assert.deepEqual(readPhoneNumber(`${countryCode}${digits}`), parsePhoneNumber(digits));
      assert.equal(localDigits(`${countryCode}${digits}`), digits);
      for (const given of [digits, `${digits}1`, digits.slice(1)]) {
        assert.equal(groupDigits(given).join(''), given);
      }
      assert.equal(parsePhoneNumber(digits.slice(1)).ok, false);
    }),
  );
});

test('in every market VAT is its share of the price, to the nearest minor unit, and the same for a refund', () => {
  fc.assert(
    fc.property(everyMarket, amounts, (chosen, gross) => {
      chooseMarket(chosen);
      const exact = (gross * chosen.vatPercent) / (100 + chosen.vatPercent);
      assert.ok(Math.abs(vatOf(gross) - exact) <= 0.5);
      assert.equal(vatOf(gross) + vatOf(minorUnits(0 - gross)), 0);
    }),
  );
});

test('in every market amounts have the decimals of its currency', () => {
  fc.assert(
    fc.property(everyMarket, amounts, (chosen, amount) => {
      chooseMarket(chosen);
      assert.equal(toMinorUnits(toMajorUnits(amount)), amount);
      assert.ok(hasWholeMinorUnits(toMajorUnits(amount)));
    }),
  );
  chooseMarket(markets.is);
  assert.equal(toMinorUnits(79), 79);
  assert.throws(() => toMinorUnits(79.5), RangeError);
});

test('in every market monthly prices are whole krónur, and roaming stops at 400', () => {
  for (const chosen of Object.values(markets)) {
    chooseMarket(chosen);
    assert.equal(restOfMonth(toMinorUnits(99), new Date('2026-11-22T12:00:00Z')), toMinorUnits(29));
    assert.equal(toMajorUnits(usualLimits().outsideLimit), 400);
  }
});

test('a day begins at midnight in the time zone of its market', () => {
  const instant = new Date('2026-07-31T23:30:00Z');
  const days = Object.values(markets).map((chosen) => {
    chooseMarket(chosen);
    assert.ok(startOfDay(dayOf(instant)) <= instant);
    return dayOf(instant);
  });
  assert.deepEqual(days, ['2026-08-01', '2026-07-31']);
});

test('every place of every market has a code of the market, or none', () => {
  for (const chosen of Object.values(markets)) {
    chooseMarket(chosen);
    assert.ok(localities().length > 0);
    assert.ok(localities().every(({ postCode }) => postCode === '' || isPostalCode(postCode)));
  }
});
