import type { Brand } from '@bylgja/domain';

/** The path of every screen of the app, by the name of the screen; `$id` is a parameter, `{-$id}` an optional one. */
export const paths = {
  'auth.login': '/rita-inn',
  'login.number': '/rita-inn/vid-telefonnummari',
  'login.pin': '/rita-inn/pin',
  'login.email': '/rita-inn/vid-telduposti',
  'forgot-password': '/gloymt-loyniord',
  'reset-password': '/nytt-loyniord',
  register: '/stovna-brukara',
  home: '/',
  'home-welcome': '/valkomin',
  notifications: '/frabodanir',
  'notification-topics': '/frabodanir/evni',
  menu: '/menu',
  receipts: '/menu/kvittanir',
  receipt: '/menu/kvittanir/$id',
  language: '/menu/mal',
  terms: '/menu/treytir',
  privacy: '/menu/privatlivspolitikkur',
  sessions: '/menu/innritanir',
  profile: '/min-brukari',
  'profile.edit': '/min-brukari/broyt',
  'profile.password': '/min-brukari/loyniord',
  'profile.agreement': '/min-brukari/gjaldsavtala',
  'profile.delete': '/min-brukari/strika',
  'confirm-email': '/stadfest-teldupost',
  'stop-email-change': '/stedga-broyting',
  'confirm-sim-change': '/stadfest-simkort',
  'stop-sim-change': '/stedga-simkort',
  farewell: '/farvael',
  activity: '/virksemisskra',
  orders: '/bileggingar',
  invoices: '/rokningar',
  invoice: '/rokningar/$id',
  'new-subscription': '/nytt-hald/$planType',
  'add-subscription': '/legg-hald-afturat',
  'home-manage': '/umsit-hald/$phoneNumber',
  limits: '/umsit-hald/$phoneNumber/mork',
  'subscription-update': '/dagfor-hald/$id',
  'change-plan': '/skift-hald/$id',
  'change-sim': '/skift-simkort/$id',
  'sim-details': '/simkort/$id',
  usage: '/nytsla/$id',
  roaming: '/uttanlands/$id',
  'buy-package': '/keyp-eykapakka/{-$id}',
  'top-up': '/fyll-a/{-$phoneNumber}',
  'automatic-top-up': '/fyll-a/$phoneNumber/sjalvvirkandi',
  'give-data': '/gev-data/{-$phoneNumber}',
  'request-data': '/bid-um-data/{-$phoneNumber}',
  'data-transfers': '/umbonir',
  'home-manage-family': '/umsit-familju-hald',
  'home-familymember': '/familju-limur/$id',
  'home-familymember-phone': '/familju-limur/vidgerd/$phoneNumber',
  'add-family-member': '/stovna-familju-lim',
  'transfer-to-own-individual': '/flyt-til-einstaklingahald',
  'transfer-to-own-family': '/flyt-til-familjuhald',
  'transfer-family-to-individual': '/broyt-til-einstaklingahald',
  'transfer-individual-to-family': '/broyt-til-familjuhald',
  'transfer-family-member': '/flyt-hald/familju-lim/$id',
  payment: '/gjald/$orderId',
} as const;

export type ScreenName = keyof typeof paths;

/** A path created by `pathOf`: the app has a screen there. */
export type AppPath = Brand<string, 'AppPath'>;

type ParameterOf<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}${'/' | '}'}${infer More}`
    ? Name | ParameterOf<More>
    : Rest
  : never;

type OptionalOf<Path extends string> = Path extends `${string}{-$${infer Name}}${infer More}`
  ? Name | OptionalOf<More>
  : never;

type Parameters<Path extends string> = {
  readonly [Name in Exclude<ParameterOf<Path>, OptionalOf<Path>>]: string;
} & { readonly [Name in OptionalOf<Path>]?: string };

type Given<Path extends string> = [ParameterOf<Path>] extends [never] ? [] : [parameters: Parameters<Path>];

/**
 * The path of a screen with its parameters: `pathOf('invoice', { id })` is `/rokningar/…`. Throws if a required parameter is
 * empty.
 */
export function pathOf<Name extends ScreenName>(
  name: Name,
  ...[given]: Given<(typeof paths)[Name]>
): AppPath {
  const values: Readonly<Record<string, string | undefined>> = given ?? {};
  return paths[name]
    .replaceAll(/\/\{-\$(\w+)\}/g, (_, key: string) =>
      values[key] ? `/${encodeURIComponent(values[key])}` : '',
    )
    .replaceAll(/\$(\w+)/g, (_, key: string) => {
      const value = values[key];
      if (!value) throw new TypeError(`the address of ${name} needs ${key}`);
      return encodeURIComponent(value);
    }) as AppPath;
}
