/** The price of a further SIM card, in kr. with VAT, collected or sent. The first one, and every eSIM, is free. */
export const simCardPrice = 49;

/** Shops where a SIM card can be collected. The network knows them by their ids. */
export const simPickupLocations = [
  {
    id: 'torshavn',
    name: 'Bylgja í Havn',
    address: 'Niels Finsens gøta 10',
    postalCode: '100',
    city: 'Tórshavn',
  },
  {
    id: 'klaksvik',
    name: 'Bylgja í Klaksvík',
    address: 'Klaksvíksvegur 70',
    postalCode: '700',
    city: 'Klaksvík',
  },
  { id: 'runavik', name: 'Bylgja í Runavík', address: 'Heiðavegur 12', postalCode: '620', city: 'Runavík' },
  { id: 'tvoroyri', name: 'Bylgja á Tvøroyri', address: 'Sjógøta 30', postalCode: '800', city: 'Tvøroyri' },
  {
    id: 'sorvagur',
    name: 'Bylgja í Sørvági',
    address: 'Bakkavegur 5',
    postalCode: '380',
    city: 'Sørvágur',
  },
] as const;
