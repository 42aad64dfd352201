import { page } from 'vitest/browser';

import { openTransfers, requestOf } from '#features/data-transfers/testing/transfer-app.ts';
import {
  familyOf,
  heldNumber,
  individualOf,
  jogvan,
  openFamily,
  own,
  previewOf,
  sideOf,
} from '#features/family/testing/family-app.ts';
import { walkToJoin } from '#features/family/testing/joining-walk.ts';
import { individual, openManaging } from '#features/lines/testing/managing-app.ts';
import { openBuying } from '#features/packages/testing/buying-app.ts';
import { savedCard } from '#features/payments/testing/saved-card.ts';
import { openSignUp } from '#features/sign-up/testing/sign-up-app.ts';
import { walkToReview } from '#features/sign-up/testing/sign-up-walk.ts';
import { openTopUps, prepaidLine } from '#features/top-ups/testing/top-up-app.ts';
import { fakeApi } from '#testing/fake-api.ts';
import type { FakeApi } from '#testing/fake-api.ts';
import { unpaidInvoice } from '#testing/invoices.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

import { openPayment, orderWith, visa } from './payment-app.ts';
import { down, prepaid, up } from './previews.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const choice = (name: RegExp) => page.getByRole('radio', { name });

/** A screen or a sheet on which money or data is moved. */
export interface ReviewScreen {
  readonly open: () => Promise<{ readonly server: FakeApi }>;
  /** The button that moves it. */
  readonly act: RegExp;
  /** What the receipt says last, or what has to be accepted. */
  readonly last: string;
  /** The calls behind that button, each by the file that makes it. */
  readonly calls: readonly string[];
}

const opensSheet = async (opened: ReturnType<ReviewScreen['open']>, opener: RegExp) => {
  const { server } = await opened;
  await button(opener).click();
  return { server };
};
const byCard = 'Tú skrivar kortnummarið á næstu síðu.';
const cancels = { 'POST /subscriptions/previews': () => ({ ...down, after: prepaid }) };
const declined = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });

/** All reviews. */
export const reviewScreens: Readonly<Record<string, ReviewScreen>> = {
  'an extra package': {
    open: () => openBuying('/keyp-eykapakka/gb-5'),
    act: /^Keyp fyri 79 kr\./,
    last: byCard,
    calls: ['packages/components/package-review.tsx POST /packages'],
  },
  'a top-up': {
    open: () => openTopUps('/fyll-a/211020?amount=100', [prepaidLine]),
    act: /^Fyll á fyri 100 kr\./,
    last: byCard,
    calls: ['top-ups/components/top-up-review.tsx POST /top-ups'],
  },
  'an automatic top-up': {
    open: () =>
      openTopUps('/fyll-a/211020/sjalvvirkandi', [prepaidLine], { 'GET /agreements': () => savedCard }),
    act: /^Set til$/,
    last: 'Hvørja ferð',
    calls: ['top-ups/use-automatic.ts PUT /top-ups/:lineId/automatic'],
  },
  'a larger plan': {
    open: () => openManaging('/skift-hald/hanna?plan=stort', { 'POST /subscriptions/previews': () => up }),
    act: /^Skift til Stórt · 26 kr\./,
    last: byCard,
    calls: ['plan-changes/screens/change-plan.screen.tsx PATCH /subscriptions/:id'],
  },
  'a smaller plan': {
    open: () => openManaging('/skift-hald/hanna?plan=midal', { 'POST /subscriptions/previews': () => down }),
    act: /^Skift til Miðal/,
    last: 'Prísirnir eru við MVG.',
    calls: ['plan-changes/screens/change-plan.screen.tsx PATCH /subscriptions/:id'],
  },
  'the EU package': {
    open: () =>
      opensSheet(
        openManaging('/umsit-hald/211010', { 'POST /subscriptions/previews': () => up }),
        /^Legg ES-pakka afturat/,
      ),
    act: /^Legg ES-pakka afturat · 26 kr\./,
    last: byCard,
    calls: ['plan-changes/components/eu-package.tsx PATCH /subscriptions'],
  },
  'a cancellation': {
    open: async () => {
      const opened = await opensSheet(openManaging('/umsit-hald/211010', cancels), /^Sig haldið upp/);
      await button(/^Alt haldið/).click();
      return opened;
    },
    act: /^Sig upp til/,
    last: 'Prísirnir eru við MVG.',
    calls: [
      'plan-changes/components/cancel.tsx DELETE /subscriptions',
      'plan-changes/components/cancel.tsx DELETE /subscriptions/deactivate-plan/:id',
      'plan-changes/components/cancel.tsx DELETE /subscriptions/delete-number/:id',
    ],
  },
  'undoing a planned change': {
    open: () =>
      openManaging('/umsit-hald/211010', {}, individual({ euPackage: true, euPackageUntil: '2026-11-30' })),
    act: /^Varðveit ES-pakkan/,
    last: '49 kr. um mánaðin',
    calls: [
      'plan-changes/components/planned-changes.tsx PATCH /subscriptions',
      'plan-changes/components/planned-changes.tsx PATCH /subscriptions/:id',
      'plan-changes/components/planned-changes.tsx POST /subscriptions/:id/undo-cancellation',
    ],
  },
  'a delivered SIM card': {
    open: async () => {
      const opened = await openManaging('/skift-simkort/hanna');
      await choice(/^Vanligt SIM-kort/).click({ force: true });
      await choice(/^Send SIM-kortið til mína adressu/).click({ force: true });
      return opened;
    },
    act: /^Bílegg SIM-kort · 49 kr\./,
    last: byCard,
    calls: ['sims/use-sim-order.ts POST /subscriptions/:id/sim'],
  },
  'a sign-up': {
    open: async () => {
      const opened = await openSignUp('/nytt-hald/individual_plan');
      await walkToReview();
      return opened;
    },
    act: /^Bílegg og rinda 30 kr\./,
    last: 'Eg góðtaki 6 mánaða binding',
    calls: ['sign-up/components/review-step.tsx POST /subscriptions'],
  },
  'a new member': {
    open: async () => {
      const opened = await openFamily('/stovna-familju-lim', [familyOf([own, jogvan])], {
        'POST /subscriptions/previews': () => previewOf({ due: 44 }),
        'GET /auth/reserved-numbers': () => ({ items: [{ phoneNumber: '298221001' }] }),
        'POST /auth/reserved-numbers': () => heldNumber,
      });
      await walkToJoin();
      return opened;
    },
    act: /^Bílegg og rinda 44 kr\./,
    last: byCard,
    calls: ['family/components/joining-review.tsx PATCH /subscriptions'],
  },
  'a member who leaves': {
    open: () =>
      opensSheet(
        openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], cancels),
        /Tak úr familjuhaldinum/,
      ),
    act: /^Tak Jógvan úr haldinum/,
    last: 'Prísirnir eru við MVG.',
    calls: ['family/components/remove-member.tsx DELETE /subscriptions/deactivate-plan/:id'],
  },
  'a move to a family': {
    open: () =>
      openFamily('/broyt-til-familjuhald', [individualOf(own)], {
        'POST /subscriptions/previews': () => previewOf({ due: 23, after: sideOf('Familja 100 GB', 299) }),
      }),
    act: /^Flyt til Familja 100 GB · 23 kr\./,
    last: byCard,
    calls: [
      'family/transfers.view.ts PATCH /subscriptions/transfer-subscription-to-user-customer',
      'family/transfers.view.ts PATCH /subscriptions/transfer-subscription-to-new-account/:id',
      'family/transfers.view.ts PATCH /subscriptions/transfer-subscription-to-family-account/:id',
    ],
  },
  'data that is given': {
    open: () => agreeOn('/gev-data/211010'),
    act: /^Gev 2 GB/,
    last: 'Tað, sum er givið, kann ikki takast aftur.',
    calls: ['data-transfers/transfer.ts POST /data-transfers'],
  },
  'a request for data': {
    open: () => agreeOn('/bid-um-data/211010'),
    act: /^Bið um 2 GB/,
    last: 'Umbønin fellur burtur',
    calls: ['data-transfers/transfer.ts POST /data-transfers'],
  },
  'data that another customer requests': {
    open: () => openTransfers('/', { 'GET /data-transfers': () => [requestOf(2)] }),
    act: /^Gev 2 GB/,
    last: 'Tað, sum er givið, kann ikki takast aftur.',
    calls: ['data-transfers/use-reply.ts POST /data-transfers/:id/approve'],
  },
  'an invoice': {
    open: async () => {
      const server = fakeApi({ ...answersTo(solja), 'GET /invoices/:id': () => unpaidInvoice });
      await openApp('/rokningar/november', { signedIn: true, known: solja });
      return { server };
    },
    act: /^Rinda 218 kr\./,
    last: byCard,
    calls: ['invoices/components/invoice-payment.tsx POST /invoices/:id/payment'],
  },
  'a saved card charged again': {
    open: () => openPayment(declined, { 'GET /agreements': () => savedCard }),
    act: /^Royn aftur við sama korti/,
    last: 'Ring til okkum',
    calls: ['checkout/use-pay-order.ts POST /orders/:id/charge'],
  },
  'a saved card instead of another': {
    open: () =>
      opensSheet(
        openPayment(orderWith('declined', { declineReason: 'rejected' }), {
          'GET /agreements': () => savedCard,
        }),
        /^Annar háttur at rinda/,
      ),
    act: /^Rinda 79 kr\. við Visa/,
    last: byCard,
    calls: ['checkout/use-pay-order.ts POST /orders/:id/charge'],
  },
};

async function agreeOn(path: string) {
  const opened = await openTransfers(path);
  await button('2 GB').click();
  await button('Halt fram').click();
  return opened;
}
