import type { ScreenName } from '@bylgja/contract/app-paths';

type Access = 'guest' | 'anyone' | 'signed in';

/** Addresses of every screen for Bjørk, and who may open them. A screen without a row does not compile. */
const all = {
  'auth.login': { at: ['/rita-inn'], access: 'guest' },
  'login.number': { at: ['/rita-inn/vid-telefonnummari'], access: 'guest' },
  'login.pin': { at: ['/rita-inn/pin'], access: 'guest' },
  'login.email': { at: ['/rita-inn/vid-telduposti'], access: 'guest' },
  'forgot-password': { at: ['/gloymt-loyniord'], access: 'anyone' },
  'reset-password': { at: ['/nytt-loyniord'], access: 'anyone' },
  register: { at: ['/stovna-brukara'], access: 'guest' },
  home: { at: ['/'], access: 'signed in', hasFooter: true },
  // Only for a customer without a plan: Bjørk is redirected home.
  'home-welcome': { at: [], access: 'signed in', hasFooter: false },
  notifications: { at: ['/frabodanir'], access: 'signed in', hasFooter: true },
  'notification-topics': { at: ['/frabodanir/evni'], access: 'signed in', hasFooter: true },
  menu: { at: ['/menu'], access: 'signed in', hasFooter: true },
  receipts: { at: ['/menu/kvittanir'], access: 'signed in', hasFooter: true },
  receipt: {
    at: ['/menu/kvittanir/ffffffff-0000-4000-8000-000000000001'],
    access: 'signed in',
    hasFooter: true,
  },
  language: { at: ['/menu/mal'], access: 'signed in', hasFooter: true },
  terms: { at: ['/menu/treytir'], access: 'signed in', hasFooter: true },
  privacy: { at: ['/menu/privatlivspolitikkur'], access: 'signed in', hasFooter: true },
  sessions: { at: ['/menu/innritanir'], access: 'signed in', hasFooter: true },
  profile: { at: ['/min-brukari'], access: 'signed in', hasFooter: true },
  'profile.edit': { at: ['/min-brukari/broyt'], access: 'signed in', hasFooter: false },
  'profile.password': { at: ['/min-brukari/loyniord'], access: 'signed in', hasFooter: false },
  'profile.agreement': { at: ['/min-brukari/gjaldsavtala'], access: 'signed in', hasFooter: false },
  'profile.delete': { at: ['/min-brukari/strika'], access: 'signed in', hasFooter: false },
  'confirm-email': { at: ['/stadfest-teldupost'], access: 'anyone' },
  'stop-email-change': { at: ['/stedga-broyting'], access: 'anyone' },
  'confirm-sim-change': { at: ['/stadfest-simkort'], access: 'anyone' },
  'stop-sim-change': { at: ['/stedga-simkort'], access: 'anyone' },
  farewell: { at: ['/farvael'], access: 'anyone' },
  activity: { at: ['/virksemisskra'], access: 'signed in', hasFooter: true },
  orders: { at: ['/bileggingar'], access: 'signed in', hasFooter: true },
  invoices: { at: ['/rokningar'], access: 'signed in', hasFooter: true },
  invoice: { at: ['/rokningar/eeeeeeee-0000-4000-8000-000000000031'], access: 'signed in', hasFooter: false },
  'new-subscription': { at: ['/nytt-hald/individual_plan'], access: 'signed in', hasFooter: false },
  'add-subscription': { at: ['/legg-hald-afturat'], access: 'signed in', hasFooter: false },
  'home-manage': { at: ['/umsit-hald/211010'], access: 'signed in', hasFooter: true },
  limits: { at: ['/umsit-hald/211010/mork'], access: 'signed in', hasFooter: false },
  'subscription-update': {
    at: ['/dagfor-hald/bbbbbbbb-0000-4000-8000-000000000010'],
    access: 'signed in',
    hasFooter: false,
  },
  'change-plan': {
    at: ['/skift-hald/bbbbbbbb-0000-4000-8000-000000000010?plan=stort'],
    access: 'signed in',
    hasFooter: false,
  },
  'change-sim': {
    at: ['/skift-simkort/bbbbbbbb-0000-4000-8000-000000000010'],
    access: 'signed in',
    hasFooter: false,
  },
  'sim-details': {
    at: ['/simkort/bbbbbbbb-0000-4000-8000-000000000010'],
    access: 'signed in',
    hasFooter: false,
  },
  usage: { at: ['/nytsla/bbbbbbbb-0000-4000-8000-000000000010'], access: 'signed in', hasFooter: false },
  roaming: {
    at: ['/uttanlands/bbbbbbbb-0000-4000-8000-000000000010'],
    access: 'signed in',
    hasFooter: false,
  },
  'buy-package': { at: ['/keyp-eykapakka', '/keyp-eykapakka/gb-5'], access: 'signed in', hasFooter: false },
  'top-up': { at: ['/fyll-a', '/fyll-a/211010'], access: 'signed in', hasFooter: false },
  'automatic-top-up': { at: ['/fyll-a/211010/sjalvvirkandi'], access: 'signed in', hasFooter: false },
  'give-data': { at: ['/gev-data', '/gev-data/211010'], access: 'signed in', hasFooter: false },
  'request-data': { at: ['/bid-um-data', '/bid-um-data/211010'], access: 'signed in', hasFooter: false },
  'data-transfers': { at: ['/umbonir'], access: 'signed in', hasFooter: false },
  'home-manage-family': { at: ['/umsit-familju-hald'], access: 'signed in', hasFooter: true },
  'home-familymember': {
    at: ['/familju-limur/bbbbbbbb-0000-4000-8000-000000000010'],
    access: 'signed in',
    hasFooter: true,
  },
  'home-familymember-phone': { at: ['/familju-limur/vidgerd/211005'], access: 'signed in', hasFooter: true },
  'add-family-member': { at: ['/stovna-familju-lim'], access: 'signed in', hasFooter: false },
  'transfer-to-own-individual': { at: ['/flyt-til-einstaklingahald'], access: 'signed in', hasFooter: false },
  'transfer-to-own-family': { at: ['/flyt-til-familjuhald'], access: 'signed in', hasFooter: false },
  'transfer-family-to-individual': {
    at: ['/broyt-til-einstaklingahald'],
    access: 'signed in',
    hasFooter: false,
  },
  'transfer-individual-to-family': { at: ['/broyt-til-familjuhald'], access: 'signed in', hasFooter: false },
  'transfer-family-member': {
    at: ['/flyt-hald/familju-lim/bbbbbbbb-0000-4000-8000-000000000010'],
    access: 'signed in',
    hasFooter: false,
  },
  payment: { at: ['/gjald/dddddddd-0000-4000-8000-000000000004'], access: 'signed in', hasFooter: false },
} as const satisfies Record<
  ScreenName,
  { readonly at: readonly string[]; readonly access: Access; readonly hasFooter?: boolean }
>;

interface Address {
  readonly path: string;
  readonly hasFooter: boolean;
}

/** The addresses that this kind of visitor may open, from the table of all screens. */
export function screensFor(access: Access): readonly Address[] {
  return Object.values(all)
    .filter((screen) => screen.access === access)
    .flatMap((screen) =>
      screen.at.map((path) => ({ path, hasFooter: 'hasFooter' in screen && screen.hasFooter })),
    );
}
