import type { Slice } from '../message.ts';

/** Number, SIM and user of a new line, at sign-up and for a new member of the family. */
export const line = {
  'line.number': 'Hvat nummar skal tað vera?',
  'line.new': 'Vel eitt nýtt nummar',
  'line.newHelp': 'Leita og vel eitt, sum er leyst.',
  'line.own': 'Varðveit nummarið',
  'line.ownHelp': 'Er tað hjá einum øðrum veitara, flyta vit tað higar.',
  'line.whereIsNumber': 'Hvar er nummarið nú?',
  'line.withUs': ({ brand }: { brand: string }) => `Talutíð hjá ${brand}`,
  'line.withUsHelp': 'Nummarið og SIM-kortið halda fram, sum tey eru.',
  'line.withOther': 'Hjá einum øðrum veitara',
  'line.withOtherHelp': 'Vit flyta nummarið og siga haldið har upp.',
  'line.whichOwn': 'Hvat nummar?',
  'line.foreignNumber': 'Nummarið, sum skal varðveitast',
  'line.foreignSim': 'SIM-kort\u00ADnummar',
  'line.foreignSimHelp': 'Tølini á SIM-kortinum, sum er í telefonini nú: 18 til 20 tøl.',
  'line.simNumberWrong': 'SIM-kort\u00ADnummarið er ikki rætt',

  'line.search': 'Leita eftir tølum',
  'line.searchDigits': 'Skriva bert tøl',
  'line.searchHelp': 'Til dømis 1234. Tú sært tey leysu nummurini, sum hava tølini.',
  'line.free': 'Leys nummur',
  'line.noneFree': ({ digits }: { digits: string }) =>
    digits === '' ? 'Eingi nummur eru leys í løtuni.' : `Einki leyst nummar hevur ${digits} í sær.`,
  'line.notSearched': 'Tað eydnaðist ikki at leita eftir nummari.',
  'line.take': 'Vel',
  'line.taking': 'Verður hildið …',
  'line.held': ({ left }: { left: string }) => `Hildið til tín í ${left}`,
  'line.another': 'Vel eitt annað nummar',
  'line.others': 'Vís onnur nummur',
  'line.chooseNumber': 'Vel eitt nummar',
  'line.ranOut': ({ phoneNumber }: { phoneNumber: string }) =>
    `${phoneNumber} er ikki hildið til tín longur. Alt annað, tú hevur valt, stendur við.`,
  'line.holdAgain': ({ phoneNumber }: { phoneNumber: string }) => `Halt ${phoneNumber} aftur`,

  'line.sim': 'SIM-kort',
  'line.chooseSim': 'Vel eSIM ella vanligt SIM-kort',
  'line.esim': 'eSIM',
  'line.esimHelp': 'Einki kort: tú setur tað upp í telefonini.',
  'line.physical': 'Vanligt SIM-kort',
  'line.physicalHelp': 'Eitt kort, sum tú setur í telefonina',
  'line.hasCard': 'Eg havi longu eitt tómt SIM-kort',
  'line.cardNumber': 'SIM-kort\u00ADnummar',
  'line.cardNumberHelp': 'Tølini á tóma kortinum: 18 til 20 tøl.',

  'line.delivery': 'Hvussu vilt tú fáa SIM-kortið?',
  'line.pickup': 'Heinta SIM-kortið',
  'line.home': 'Send SIM-kortið til mína adressu',
  'line.pickupPlace': 'Avheintingar\u00ADstaður',
  'line.placesNotLoaded': 'Tað eydnaðist ikki at heinta avheintingar\u00ADstøðini.',
  'line.noPlaces': 'Eingin avheintingar\u00ADstaður er í løtuni.',
} satisfies Slice;
