import type { CallName } from '@bylgja/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { down, up } from '#features/checkout/testing/previews.ts';
import { providerWindow } from '#features/checkout/testing/provider-window.ts';
import { familyOf, individualOf, jogvan, openFamily, own } from '#features/family/testing/family-app.ts';
import { openManaging } from '#features/lines/testing/managing-app.ts';
import { openBuying } from '#features/packages/testing/buying-app.ts';
import { openSignUp } from '#features/sign-up/testing/sign-up-app.ts';
import { acceptAndOrder, walkToReview } from '#features/sign-up/testing/sign-up-walk.ts';
import { openPaymentWindow } from '#platform/payment-window.ts';
import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { orderBy } from '#testing/read-review.ts';
import { wordsOf } from '#testing/words.ts';

vi.mock(import('../platform/payment-window.ts'), () => ({ openPaymentWindow: vi.fn() }));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
const alert = page.getByRole('alert').last();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  vi.mocked(openPaymentWindow).mockImplementation(() => providerWindow());
});

async function open(path: string, answers: Answers) {
  fakeApi({ ...answersTo(solja), ...answers });
  await openApp(path, { signedIn: true, known: solja });
}

const receipt = {
  id: 'sale',
  number: '000004',
  kind: 'sale' as const,
  refundOf: null,
  invoiceId: null,
  issuedAt: '2026-10-14T11:00:00.000Z',
  orderId: 'order',
  orderNumber: 'ORDER-104 004',
  phoneNumber: '298211001',
  name: '5 GB eykapakki',
  total: 79,
  totalWithoutVat: 63.2,
  vat: 15.8,
  vatPercent: 25,
  card: null,
  lines: [],
};

interface Story {
  readonly call: CallName;
  readonly words: string;
  readonly act: (failing: Answers) => Promise<void>;
}

/** What a person does, and what they read when the server fails at it. */
const stories: Readonly<Record<string, Story>> = {
  'buying an extra package': {
    call: 'POST /packages',
    words: 'Tað eydnaðist ikki at keypa eykapakkan.',
    act: async (failing) => {
      await openBuying('/keyp-eykapakka/gb-5', failing);
      await button('Keyp fyri 79 kr.').click();
    },
  },
  'sending a receipt by email': {
    call: 'POST /receipts/:id/email',
    words: 'Tað eydnaðist ikki at senda kvittanina við telduposti.',
    act: async (failing) => {
      await open('/menu/kvittanir/sale', { 'GET /receipts/:id': () => receipt, ...failing });
      await button('Send við telduposti').click();
      await inDialog('Send').click();
    },
  },
  'renaming a family member': {
    call: 'PATCH /subscriptions/:id',
    words: 'Tað eydnaðist ikki at dagføra familjulimin.',
    act: async (failing) => {
      await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], failing);
      await button(/Broyt navn/).click();
      await inDialog('Goym').click();
    },
  },
  'changing the plan': {
    call: 'PATCH /subscriptions/:id',
    words: 'Tað eydnaðist ikki at dagføra haldið.',
    act: async (failing) => {
      await openManaging('/skift-hald/hanna?plan=midal', {
        'POST /subscriptions/previews': () => down,
        ...failing,
      });
      await button('Skift til Miðal').click();
    },
  },
  'adding the EU package': {
    call: 'PATCH /subscriptions',
    words: 'Tað eydnaðist ikki at dagføra haldið.',
    act: async (failing) => {
      await openManaging('/umsit-hald/211010', { 'POST /subscriptions/previews': () => up, ...failing });
      await button(/^Legg ES-pakka afturat/).click();
      await inDialog(/^Legg ES-pakka afturat · 26/).click();
    },
  },
  'cancelling the subscription': {
    call: 'DELETE /subscriptions',
    words: 'Uppsøgnin eydnaðist ikki.',
    act: async (failing) => {
      await openManaging('/umsit-hald/211010', { 'POST /subscriptions/previews': () => down, ...failing });
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Sig haldið upp/ })
        .click();
      await inDialog(/^Alt haldið/).click();
      await inDialog(/^Sig upp til/).click();
    },
  },
  'signing up': {
    call: 'POST /subscriptions',
    words: 'Tað eydnaðist ikki at leggja haldið afturat.',
    act: async (failing) => {
      await openSignUp('/nytt-hald/individual_plan', failing);
      await walkToReview();
      await acceptAndOrder();
    },
  },
  'switching to an individual plan': {
    call: 'PATCH /subscriptions/transfer-subscription-to-new-account/:id',
    words: 'Tað eydnaðist ikki at broyta til einstaklingahald.',
    act: async (failing) => {
      await openFamily('/broyt-til-einstaklingahald', [familyOf([own, jogvan])], failing);
      await orderBy(button(/^Broyt til einstaklingahald|^Flyt/));
    },
  },
  'switching to a family plan': {
    call: 'PATCH /subscriptions/transfer-subscription-to-family-account/:id',
    words: 'Tað eydnaðist ikki at broyta til familjuhald.',
    act: async (failing) => {
      await openFamily('/broyt-til-familjuhald', [individualOf(own)], failing);
      await orderBy(button(/^Broyt til familjuhald|^Flyt/));
    },
  },
  'saving a card': {
    call: 'POST /agreements',
    words: 'Tað eydnaðist ikki at stovna gjaldsavtaluna.',
    act: async (failing) => {
      await open('/min-brukari/gjaldsavtala', failing);
      await button('Goym eitt kort').click();
    },
  },
  'setting a new password': {
    call: 'POST /auth/reset-password',
    words: 'Tað eydnaðist ikki at áseta nýtt loyniorð.',
    act: async (failing) => {
      fakeApi(failing);
      await openApp('/nytt-loyniord#c3ab8ff1-3720.e8ad9047dd39466b3c8974e592c2');
      await field('Nýtt loyniorð').fill('Havhestur-7');
      await field('Endurtak loyniorðið').fill('Havhestur-7');
      await button('Áset nýtt loyniorð').click();
    },
  },
  'logging in': {
    call: 'POST /auth/email-login',
    words: 'Innritan miseydnaðist.',
    act: async (failing) => {
      fakeApi(failing);
      await openApp('/rita-inn/vid-telduposti');
      await field('Teldupostur').fill('solja@example.fo');
      await field('Loyniorð').fill('Bylgja-2026');
      await button('Rita inn').click();
    },
  },
};

const cases = Object.entries(stories);

test.each(cases)('%s: a server failure says what failed and what to do', async (_, story) => {
  await story.act({ [story.call]: () => problem('unexpected', 500) });
  await expect
    .poll(() => wordsOf(alert))
    .toContain(`${story.words} Royn aftur. Ring til okkum, um tað ikki eydnast.`);
});

test.each(cases)('%s: a missing answer says what failed and what to do', async (_, story) => {
  await story.act({ [story.call]: noNetwork });
  await expect.poll(() => wordsOf(alert)).toContain(`${story.words} Royn aftur, tá tú hevur samband.`);
});

test('an action without a connection says that there is no connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await stories['logging in']?.act({});
  await expect
    .poll(() => wordsOf(alert))
    .toContain('Áh nei, tú hevur onki samband við internetið. Royn aftur, tá tú hevur samband.');
  online.mockRestore();
});

test('a failure with a specific reason shows that reason', async () => {
  await stories['buying an extra package']?.act({
    'POST /packages': () => problem('package_not_available', 422),
  });
  await expect.poll(() => wordsOf(alert)).toContain('Eykapakkin er ikki tøkur Vel ein annan eykapakka.');
});

test('a reason that this version does not know is shown as what failed', async () => {
  await stories['buying an extra package']?.act({ 'POST /packages': () => problem('of_next_year', 409) });
  await expect.poll(() => wordsOf(alert)).toContain('Tað eydnaðist ikki at keypa eykapakkan. Royn aftur.');
});
