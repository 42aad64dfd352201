/** Every address that has a screen, and who may see it: as the specification and product have them. */
export const screens = [
  { path: '/rita-inn', access: 'guest' },
  { path: '/rita-inn/vid-telefonnummari', access: 'guest' },
  { path: '/rita-inn/pin', access: 'guest' },
  { path: '/rita-inn/vid-telduposti', access: 'guest' },
  { path: '/', access: 'signed in', hasFooter: true },
  { path: '/menu', access: 'signed in', hasFooter: true },
  { path: '/menu/kvittanir', access: 'signed in', hasFooter: true },
  { path: '/menu/mal', access: 'signed in', hasFooter: true },
  { path: '/menu/treytir', access: 'signed in', hasFooter: true },
  { path: '/menu/privatlivspolitikkur', access: 'signed in', hasFooter: true },
  { path: '/menu/innritanir', access: 'signed in', hasFooter: true },
  { path: '/min-brukari', access: 'signed in', hasFooter: true },
  { path: '/bileggingar', access: 'signed in', hasFooter: true },
  { path: '/keyp-eykapakka', access: 'signed in', hasFooter: false },
  { path: '/keyp-eykapakka/gb-5', access: 'signed in', hasFooter: false },
  { path: '/gjald/dddddddd-0000-4000-8000-000000000004', access: 'signed in', hasFooter: false },
] as const;
