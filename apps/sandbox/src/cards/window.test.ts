import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fetchInTime } from '../waiting.ts';
import { testCards } from './test-cards.ts';
import { cancelUrl, continueUrl, startMerchant } from './testing/merchant.ts';

const approved = '1000000000000008';
const written = { card_number: '1000 0000 0000 0008', expiry: '12/39', cvd: '208' };

test('an approved card redirects the customer, and the link’s auto_capture captures the money', async (t) => {
  const { open, submit, settled, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1', { auto_capture: true });

  const answer = await submit(window, written);
  assert.deepEqual([answer.status, answer.location], [303, continueUrl]);

  const { state, accepted, balance, operations, metadata, test_mode } = await settled(id, 2);
  assert.deepEqual([state, accepted, balance, test_mode], ['processed', true, 7900, true]);
  assert.deepEqual(
    operations.map(({ type, amount, qp_status_code }) => [type, amount, qp_status_code]),
    [
      ['authorize', 7900, '20000'],
      ['capture', 7900, '20000'],
    ],
  );
  assert.equal(metadata.last4, '0008');
  assert.doesNotMatch(JSON.stringify(await payment(id)), /1000000000000008/);
});

test('without auto_capture an approved card is only authorized', async (t) => {
  const { open, submit, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  await submit(window, written);
  const { state, balance, operations } = await payment(id);
  assert.deepEqual([state, balance, operations.length], ['new', 0, 1]);
});

test('every test card behaves in the window as documented', async (t) => {
  const { open, submit, payment } = await startMerchant(t, { timeScale: 1 });
  const ends = {
    approved: [continueUrl, '20000'],
    mastercard_approved: [continueUrl, '20000'],
    capture_rejected: [continueUrl, '20000'],
    refund_rejected: [continueUrl, '20000'],
    cancel_rejected: [continueUrl, '20000'],
    recurring_rejected: [continueUrl, '20000'],
    authorize_once: [continueUrl, '20000'],
    delayed: [continueUrl, null],
    rejected: ['window', '40000'],
    expired: ['window', '40000'],
    confirmation_required: ['window', '30100'],
  } as const;
  assert.equal(testCards.length, Object.keys(ends).length);

  for (const { number, behaviour } of testCards) {
    const { id, window } = await open(`CARD-${number.slice(-4)}`);
    const { status, location } = await submit(window, { test_card: number });
    const [place, code] = ends[behaviour];
    assert.equal(status, 303, behaviour);
    assert.equal(location, place === 'window' ? new URL(window).pathname : place, behaviour);
    assert.equal((await payment(id)).operations[0]?.qp_status_code, code, behaviour);
  }
});

test('a declined card shows the reason, also after a reload, and another card can be tried on the same link', async (t) => {
  const { open, submit, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  const page = async () => (await fetchInTime(window)).text();

  await submit(window, { test_card: '1000000000000016' });
  assert.match(await page(), /The card was declined\./);
  await submit(window, { test_card: '1000000000000024' });
  assert.match(await page(), /The card has expired\./);
  assert.match(await page(), /The card has expired\./);
  assert.equal((await payment(id)).state, 'rejected');

  assert.equal((await submit(window, { test_card: approved })).location, continueUrl);
  const { state, operations } = await payment(id);
  assert.equal(state, 'new');
  assert.deepEqual(
    operations.map(({ qp_status_code }) => qp_status_code),
    ['40000', '40000', '20000'],
  );
});

test('3-D Secure asks the cardholder, who can approve or decline', async (t) => {
  const { open, submit, payment } = await startMerchant(t);
  const card = { test_card: '1000000000000073' };

  const denied = await open('ORDER-1');
  await submit(denied.window, card);
  assert.match(await (await fetchInTime(denied.window)).text(), /Confirm it’s you/);
  assert.equal((await payment(denied.id)).operations[0]?.pending, true);
  assert.equal(
    (await submit(`${denied.window}/confirm`, { answer: 'deny' })).location,
    new URL(denied.window).pathname,
  );
  assert.match(await (await fetchInTime(denied.window)).text(), /The card wasn’t confirmed with the bank\./);
  assert.equal((await payment(denied.id)).operations[0]?.qp_status_code, '40000');

  await submit(denied.window, card);
  const { location } = await submit(`${denied.window}/confirm`, { answer: 'confirm' });
  assert.equal(location, continueUrl);
  assert.equal((await payment(denied.id)).state, 'new');
});

test('a cardholder who never answers aborts the payment', async (t) => {
  const { open, submit, advance, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  await submit(window, { test_card: '1000000000000073' });
  await advance(600);
  assert.equal((await payment(id)).operations[0]?.qp_status_code, '40003');
});

test('the delayed card is decided after a minute, and no other card is accepted until then', async (t) => {
  const { open, submit, advance, payment } = await startMerchant(t, { timeScale: 1 });
  const { id, window } = await open('ORDER-1');
  await submit(window, { test_card: '1000000000000099' });
  assert.equal((await submit(window, { test_card: approved })).location, continueUrl);
  assert.deepEqual(
    (await payment(id)).operations.map(({ pending }) => pending),
    [true],
  );
  assert.match(await (await fetchInTime(window)).text(), /is being processed/);

  await advance(60);
  assert.equal((await payment(id)).operations[0]?.qp_status_code, '20000');
});

test('a double tap on Pay tries the card once', async (t) => {
  const { open, submit, ledger } = await startMerchant(t);
  const { window } = await open('ORDER-1');
  const taps = await Promise.all([submit(window, written), submit(window, written), submit(window, written)]);
  assert.deepEqual(
    taps.map(({ location }) => location),
    [continueUrl, continueUrl, continueUrl],
  );
  assert.equal((await ledger())['ORDER-1']?.authorized, 7900);
});

test('an invalid card shows its errors at the fields, in the link’s language, and is not tried', async (t) => {
  const { open, submit, payment } = await startMerchant(t);
  const english = await open('ORDER-1');
  const faroese = await open('ORDER-2', { language: 'fo' });
  const cases: [string, Record<string, string>, RegExp, RegExp][] = [
    [
      'number',
      { ...written, card_number: '1000 0000 0000 0009' },
      /The card number isn’t/,
      /Kortnummarið er ikki/,
    ],
    [
      'real card',
      { ...written, card_number: '4111 1111 1111 1111' },
      /Only the test cards/,
      /bert royndarkortini/,
    ],
    ['month', { ...written, expiry: '13/39' }, /The expiry date isn’t/, /Endadagurin er ikki/],
    ['past', { ...written, expiry: '01/20' }, /The card has expired/, /Kortið er útgingið/],
    ['code', { ...written, cvd: '12' }, /The security code isn’t/, /Eftirlitstalið er ikki/],
    ['nothing', {}, /The card number isn’t/, /Kortnummarið er ikki/],
  ];
  for (const [name, form, en, fo] of cases) {
    for (const [{ window }, text] of [
      [english, en],
      [faroese, fo],
    ] as const) {
      const { status, page } = await submit(window, form);
      assert.equal(status, 422, name);
      assert.match(page, text, name);
      assert.match(page, /aria-invalid="true"/, name);
    }
  }
  assert.deepEqual((await payment(english.id)).operations, []);
});

test('what was entered is still there beside an error, except the security code', async (t) => {
  const { open, submit } = await startMerchant(t);
  const { window } = await open('ORDER-1', { amount: 124_950 });
  const { page } = await submit(window, { card_number: '1000 0000 0000 0009', expiry: '12/39"', cvd: '987' });
  assert.match(page, /value="1000 0000 0000 0009"/);
  assert.match(page, /value="12\/39&#34;"/);
  assert.doesNotMatch(page, /value="987"/);
  assert.match(page, /Pay 1,249\.50/);
});

test('cancel redirects the customer back and leaves the payment open', async (t) => {
  const { open, submit, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  assert.equal((await submit(`${window}/cancel`, {})).location, cancelUrl);
  assert.deepEqual((await payment(id)).operations, []);
  assert.equal((await fetchInTime(window)).status, 200);
});

test('a finished window says so and accepts no card', async (t) => {
  const { open, submit, call, advance, payment } = await startMerchant(t);
  const expired = await open('ORDER-1', { deadline: 900, language: 'fo' });
  const closed = await open('ORDER-2', { language: 'fo' });
  await advance(900);
  assert.equal((await call('DELETE', `/payments/${closed.id}/link`)).status, 204);

  for (const [{ id, window }, words] of [
    [expired, /Gjaldssíðan er útgingin/],
    [closed, /Gjaldssíðan er latin aftur/],
  ] as const) {
    const page = await fetchInTime(window);
    assert.equal(page.status, 410);
    assert.match(await page.text(), words);
    await submit(window, { test_card: approved });
    assert.deepEqual((await payment(id)).operations, []);
  }
  const missing = await fetchInTime(closed.window.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
  assert.equal(missing.status, 404);
});

test('closing a window aborts a confirmation, but not a card already in process', async (t) => {
  const { open, submit, call, advance, payment } = await startMerchant(t, { timeScale: 1 });
  const confirming = await open('ORDER-1');
  const delayed = await open('ORDER-2');
  await submit(confirming.window, { test_card: '1000000000000073' });
  await submit(delayed.window, { test_card: '1000000000000099' });
  for (const { id } of [confirming, delayed]) await call('DELETE', `/payments/${id}/link`);
  await advance(60);
  assert.equal((await payment(confirming.id)).operations[0]?.qp_status_code, '40003');
  assert.equal((await payment(delayed.id)).operations[0]?.qp_status_code, '20000');
  assert.match(await (await fetchInTime(delayed.window)).text(), /is complete/);
});

test('the page works without scripts, loads nothing external, and escapes its input', async (t) => {
  const { open } = await startMerchant(t, { merchantName: '<b>"Tele" & Co</b>' });
  const { window } = await open('ORDER-1', { language: 'fo', continue_url: 'bylgja://gjald/1' });
  const page = await fetchInTime(window);
  const text = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /form-action 'self' bylgja: http:\/\/127\.0\.0\.1:9;/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.doesNotMatch(text, /<script|<b>|style="/);
  assert.match(text, /<html lang="fo">/);
  for (const name of ['card_number', 'expiry', 'cvd']) {
    assert.match(text, new RegExp(`<label for="${name}">`));
    assert.match(text, new RegExp(`id="${name}"`));
  }
});

test('tests pay without a browser, through the same window', async (t) => {
  const { open, control, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  const pay = async (body: Record<string, unknown>) => {
    const response = await control('pay', body);
    return [response.status, await response.json()];
  };
  assert.deepEqual(await pay({ link: window, card: '1000000000000016' }), [200, { window: 'open' }]);
  assert.deepEqual(await pay({ order_id: 'ORDER-1', card: '1000 0000 0000 0073', confirm: true }), [
    200,
    { window: 'paid' },
  ]);
  assert.deepEqual(await pay({ link: window, card: approved }), [
    409,
    { code: 'window_takes_no_card', window: 'paid' },
  ]);
  assert.equal((await payment(id)).operations.length, 2);
  assert.equal((await pay({ link: window, card: '1234' }))[0], 422);
  assert.equal((await pay({ link: window, card: approved, cash: true }))[0], 400);
});
