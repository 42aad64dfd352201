import assert from 'node:assert/strict';
import { test } from 'node:test';

import { notificationKinds } from '@bylgja/contract';
import { day, megabytes, minorUnits, zones } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import { locales } from '../locale.ts';
import { codeSms, fieldText, notificationSms, problemText, serverTexts, writeNotification } from './index.ts';

const sender = { appName: 'Bylgja', supportNumber: '12 34 56', link: null };
const phoneNumber = '298211002' as PhoneNumber;
const message = {
  purpose: 'sign_in',
  code: '012345',
  appName: 'Bylgja',
  domain: 'sjalvgreidsla.bylgja.fo',
} as const;

test('a sign-in message begins with the code and ends with the line that phones read', () => {
  for (const locale of locales) {
    const lines = codeSms(locale, message).split('\n');
    assert.ok(lines[0]?.startsWith('012345 '));
    assert.ok(lines[0]?.includes('Bylgja'));
    assert.equal(lines.at(-1), '@sjalvgreidsla.bylgja.fo #012345');
  }
  assert.equal(
    codeSms('fo', message).split('\n')[0],
    '012345 er innritanarkotan (Bylgja). Gev ongum kotuna.',
  );
});

test('a message with a code is one message: plain letters, at most 160', () => {
  for (const locale of locales) {
    for (const purpose of ['sign_in', 'sim_change'] as const) {
      assert.match(codeSms(locale, { ...message, purpose }), /^[\w .,'()@#\n-]{1,160}$/);
    }
  }
});

test('a text message about a SIM change says how to stop it, and whom to call', () => {
  const parts = { phoneNumber, orderId: 'an-order', effectiveAt: '2026-11-22T14:32:00.000Z' };
  const notification = { kind: 'sim_change_ordered', parts } as const;
  const link = 'https://bylgja.fo/stedga-simkort#token';
  assert.equal(
    notificationSms({ ...notification, locale: 'fo' }, { ...sender, link }),
    'Bylgja: Nýtt SIM er bílagt til 21 10 02. SIM-skiftið heldur fram 22.11.2026 14:32, ella fyrr, um tað verður váttað. Vilt tú ikki hava tað, so steðga tí her: https://bylgja.fo/stedga-simkort#token ella ring til 12 34 56.',
  );
  assert.equal(
    notificationSms({ ...notification, locale: 'en' }, { ...sender, link }),
    "Bylgja: A new SIM has been ordered for 21 10 02. The change goes ahead on 22.11.2026 14:32, or sooner if it's confirmed. Don't want this? Stop it here: https://bylgja.fo/stedga-simkort#token or call 12 34 56.",
  );
});

test('a text message that invites says who has added the person, and where to log in', () => {
  const parts = { phoneNumber, name: 'Familja 20 GB', firstname: 'Bjørk' };
  const link = 'https://bylgja.fo/rita-inn/vid-telefonnummari';
  const inLocale = (locale: 'fo' | 'en') =>
    notificationSms({ kind: 'added_to_family', parts, locale }, { ...sender, link });
  assert.equal(
    inLocale('fo'),
    'Bylgja: Bjørk hevur lagt teg afturat familjuhaldinum. 21 10 02 er virkjað, og haldið er Familja 20 GB. Rita inn við nummarinum her: https://bylgja.fo/rita-inn/vid-telefonnummari',
  );
  assert.equal(
    inLocale('en'),
    'Bylgja: Bjørk has added you to their family plan. 21 10 02 is active, and your plan is Familja 20 GB. Log in with your number here: https://bylgja.fo/rita-inn/vid-telefonnummari',
  );
});

test('a text message about the SIM change of a blocked line gives no time', () => {
  const parts = { phoneNumber, orderId: 'an-order', effectiveAt: null };
  const notification = { kind: 'sim_change_ordered', parts } as const;
  for (const locale of ['fo', 'en'] as const) {
    const text = notificationSms(
      { ...notification, locale },
      { ...sender, link: 'https://bylgja.fo/#token' },
    );
    assert.match(text, locale === 'fo' ? /Nummarið er stongt/ : /The number is blocked/);
    assert.doesNotMatch(text, /null|1970/);
  }
});

test('who is cancelled to prepaid reads that the plan ends, and who gives the number up that the number does', () => {
  const cancelledTo = (to: 'prepaid' | 'given_up') =>
    (['fo', 'en'] as const).map((locale) =>
      writeNotification(
        { kind: 'line_cancelled', parts: { phoneNumber, lastDay: day('2026-11-30'), to } },
        locale,
      ).title.replaceAll('\u00A0', ' '),
    );
  assert.deepEqual(cancelledTo('prepaid'), [
    'Haldið hjá 21 10 02 er uppsagt',
    'The plan for 21 10 02 is cancelled',
  ]);
  assert.deepEqual(cancelledTo('given_up'), ['21 10 02 er uppsagt', '21 10 02 is cancelled']);
});

test('a text message about a limit names its sender, and is one message in English and two at most in Faroese', () => {
  const dear = { charged: minorUnits(9_999_99), limit: minorUnits(10_000_00) };
  for (const [locale, max] of [
    ['en', 160],
    // With a Faroese letter, each part of the message has at most 67 letters.
    ['fo', 2 * 67],
  ] as const) {
    const texts = [
      ...zones.map((zone) =>
        notificationSms(
          { kind: 'data_alert', locale, parts: { phoneNumber, zone, percent: 100, remaining: megabytes(0) } },
          sender,
        ),
      ),
      notificationSms(
        { kind: 'outside_alert', locale, parts: { phoneNumber, percent: 100, ...dear } },
        sender,
      ),
      ...(['eu', 'outside'] as const).map((reason) =>
        notificationSms({ kind: 'roaming_stopped', locale, parts: { phoneNumber, reason, ...dear } }, sender),
      ),
    ];
    for (const text of texts) {
      assert.match(text, /^Bylgja: .*21 10 02/);
      assert.doesNotMatch(text, /[\u00A0\u00AD’]/);
      assert.ok(text.length <= max, `${text.length}: ${text}`);
    }
  }
  const alert = { phoneNumber, zone: 'domestic', percent: 75, remaining: megabytes(512) } as const;
  assert.equal(
    notificationSms({ kind: 'data_alert', locale: 'en', parts: alert }, sender),
    'Bylgja: 75% of the data has been used. 21 10 02 has 512 MB left this month.',
  );
});

test('a locked phone shows a short sentence for a notification, without a figure or a placeholder', () => {
  for (const locale of locales) {
    for (const kind of notificationKinds) {
      const title = serverTexts[locale].notifications[kind].push;
      assert.match(title, /^[\p{L} -]{5,40}$/u, `${locale} ${kind}`);
    }
  }
});

test('packages are named by their amount, and abroad by their zone', () => {
  assert.equal(serverTexts.fo.packageName({ amount: '5 GB', zone: 'domestic' }), '5 GB eykapakki');
  assert.equal(serverTexts.fo.packageName({ amount: '1 GB', zone: 'eu' }), '1 GB eykapakki, ES');
  assert.equal(serverTexts.en.packageName({ amount: '1 GB', zone: 'eu' }), '1 GB extra package, EU');
});

test("texts of PDFs use only letters of the PDF's font", () => {
  for (const locale of locales) {
    const labels = Object.values(serverTexts[locale].receipt).filter((label) => typeof label === 'string');
    for (const label of labels) assert.match(label, /^[\u0020-\u007E\u00A0-\u00FF]+$/, label);
  }
});

test('problems and field errors are in the language of the request', () => {
  assert.deepEqual(problemText('en', 'incorrect_email_or_password'), {
    title: 'Incorrect email or password.',
    detail: 'Try again.',
  });
  assert.equal(problemText('fo', 'too_many_requests', { retryAfter: 60 }).detail, 'Royn aftur um 60 sekund.');
  assert.equal(fieldText('fo', 'required'), 'Hesin teigur skal fyllast út');
  assert.equal(fieldText('en', 'unknown_field'), 'We don’t recognise this field');
});
