/** Every address of the app, by the name of its screen: as the specification has them, and product 6 where it is silent. */
export const paths = {
  'auth.login': '/rita-inn',
  'login.number': '/rita-inn/vid-telefonnummari',
  'login.pin': '/rita-inn/pin',
  'login.email': '/rita-inn/vid-telduposti',
  home: '/',
  'home-welcome': '/valkomin',
  menu: '/menu',
  receipts: '/menu/kvittanir',
  language: '/menu/mal',
  terms: '/menu/treytir',
  privacy: '/menu/privatlivspolitikkur',
  sessions: '/menu/innritanir',
  profile: '/min-brukari',
  'profile.edit': '/min-brukari/broyt',
  'profile.password': '/min-brukari/loyniord',
  'profile.delete': '/min-brukari/strika',
  'confirm-email': '/stadfest-teldupost',
  'stop-email-change': '/stadga-broyting',
  farewell: '/farvael',
  activity: '/virksemisskra',
  orders: '/bileggingar',
  'buy-package': '/keyp-eykapakka/{-$id}',
  payment: '/gjald/$orderId',
} as const;

export type ScreenName = keyof typeof paths;
