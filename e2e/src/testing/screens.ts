/** Every address that has a screen, and who may see it: as the specification and product have them. */
const all = [
  { path: '/rita-inn', access: 'guest' },
  { path: '/rita-inn/vid-telefonnummari', access: 'guest' },
  { path: '/rita-inn/pin', access: 'guest' },
  { path: '/rita-inn/vid-telduposti', access: 'guest' },
  { path: '/stovna-brukara', access: 'guest' },
  { path: '/gloymt-loyniord', access: 'anyone' },
  { path: '/nytt-loyniord', access: 'anyone' },
  { path: '/stadfest-teldupost', access: 'anyone' },
  { path: '/stedga-broyting', access: 'anyone' },
  { path: '/farvael', access: 'anyone' },
  { path: '/', access: 'signed in', hasFooter: true },
  { path: '/menu', access: 'signed in', hasFooter: true },
  { path: '/menu/kvittanir', access: 'signed in', hasFooter: true },
  { path: '/menu/mal', access: 'signed in', hasFooter: true },
  { path: '/menu/treytir', access: 'signed in', hasFooter: true },
  { path: '/menu/privatlivspolitikkur', access: 'signed in', hasFooter: true },
  { path: '/menu/innritanir', access: 'signed in', hasFooter: true },
  { path: '/min-brukari', access: 'signed in', hasFooter: true },
  { path: '/min-brukari/broyt', access: 'signed in', hasFooter: false },
  { path: '/min-brukari/loyniord', access: 'signed in', hasFooter: false },
  { path: '/min-brukari/strika', access: 'signed in', hasFooter: false },
  { path: '/virksemisskra', access: 'signed in', hasFooter: true },
  { path: '/bileggingar', access: 'signed in', hasFooter: true },
  { path: '/umsit-hald/211010', access: 'signed in', hasFooter: true },
  { path: '/dagfor-hald/bbbbbbbb-0000-4000-8000-000000000010', access: 'signed in', hasFooter: false },
  {
    path: '/skift-hald/bbbbbbbb-0000-4000-8000-000000000010?plan=stort',
    access: 'signed in',
    hasFooter: false,
  },
  { path: '/skift-simkort/bbbbbbbb-0000-4000-8000-000000000010', access: 'signed in', hasFooter: false },
  { path: '/nytsla/bbbbbbbb-0000-4000-8000-000000000010', access: 'signed in', hasFooter: false },
  { path: '/simkort/bbbbbbbb-0000-4000-8000-000000000010', access: 'signed in', hasFooter: false },
  { path: '/umsit-familju-hald', access: 'signed in', hasFooter: true },
  { path: '/familju-limur/bbbbbbbb-0000-4000-8000-000000000010', access: 'signed in', hasFooter: true },
  { path: '/familju-limur/vidgerd/211005', access: 'signed in', hasFooter: true },
  { path: '/stovna-familju-lim', access: 'signed in', hasFooter: false },
  { path: '/flyt-til-einstaklingahald', access: 'signed in', hasFooter: false },
  { path: '/flyt-til-familjuhald', access: 'signed in', hasFooter: false },
  { path: '/broyt-til-einstaklingahald', access: 'signed in', hasFooter: false },
  { path: '/broyt-til-familjuhald', access: 'signed in', hasFooter: false },
  {
    path: '/flyt-hald/familju-lim/bbbbbbbb-0000-4000-8000-000000000010',
    access: 'signed in',
    hasFooter: false,
  },
  { path: '/legg-hald-afturat', access: 'signed in', hasFooter: false },
  { path: '/nytt-hald/individual_plan', access: 'signed in', hasFooter: false },
  { path: '/keyp-eykapakka', access: 'signed in', hasFooter: false },
  { path: '/keyp-eykapakka/gb-5', access: 'signed in', hasFooter: false },
  { path: '/gjald/dddddddd-0000-4000-8000-000000000004', access: 'signed in', hasFooter: false },
] as const;

type Screen = (typeof all)[number];

/** The addresses that this kind of visitor may see, of the table of all screens. */
export function screensFor<Access extends Screen['access']>(access: Access) {
  return all.filter((screen): screen is Extract<Screen, { access: Access }> => screen.access === access);
}
