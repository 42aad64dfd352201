import { mails } from './fo-mails.ts';
import { notifications } from './fo-notifications.ts';
import type { ServerTexts } from './server-texts.ts';

export const fo: ServerTexts = {
  codes: {
    sign_in: ({ code, appName }) => `${code} er innritanarkotan (${appName}). Gev ongum kotuna.`,
    sim_change: ({ code, appName }) =>
      `${code} er kotan at skifta SIM (${appName}). Gev ongum kotuna, um SIM ikki skal skiftast.`,
  },
  stopHere: ({ link, supportNumber }) =>
    `Vilt tú ikki hava tað, so steðga tí her: ${link} ella ring til ${supportNumber}.`,
  logInHere: ({ link }) => `Rita inn við nummarinum her: ${link}`,
  packageSize: ({ amount, zone }) => (zone === 'eu' ? `ES ${amount}` : amount),
  packageName: ({ amount, zone }) => (zone === 'eu' ? `${amount} eykapakki, ES` : `${amount} eykapakki`),
  backToApp: ({ appName }) => `Aftur til ${appName}`,
  planTypeName: { individual_plan: 'Einstaklingahald', family_plan: 'Familjuhald', prepaid: 'Talutíð' },
  euPackage: 'ES-pakki',
  firstDays: ({ plan }) => `${plan}, fyrstu dagarnir`,
  outsidePlan: 'Uttan fyri haldið',
  topUp: 'Áfylling',
  newSim: { ESIM: 'Nýtt eSIM', PHYSICAL: 'Nýtt SIM-kort' },
  receipt: {
    title: { sale: 'Kvittan', refund: 'Endurgjald' },
    number: 'Kvittanarnummar',
    issued: 'Dagfesting',
    orderNumber: 'Bíleggingarnummar',
    refundOf: 'Fyri kvittan',
    customer: 'Kundi',
    phoneNumber: 'Telefonnummar',
    companyNumber: 'V-tal',
    description: 'Lýsing',
    totalWithoutVat: 'Tilsamans uttan MVG',
    vat: ({ percent }) => `MVG ${percent} %`,
    totalWithVat: 'Tilsamans við MVG',
    paidWith: ({ card }) => `Goldið við ${card}`,
    refundedTo: ({ card }) => `Endurgoldið til ${card}`,
    kind: 'Slag',
    card: 'Kort',
    fileName: ({ number }) => `kvittan-${number}.pdf`,
  },
  invoice: {
    title: 'Rokning',
    number: 'Rokningarnummar',
    period: 'Tíðarskeið',
    dueOn: 'Seinasti gjaldsdagur',
    paidOn: 'Goldin',
  },
  bill: {
    currency: 'Gjaldoyra',
    withoutVat: 'Uttan MVG',
    vatRate: 'MVG %',
    vat: 'MVG',
    withVat: 'Við MVG',
    page: ({ page, pages }) => `Síða ${page} av ${pages}`,
  },
  usage: {
    day: 'Dagur',
    zone: 'Hvar',
    zones: { domestic: 'Innanlands', eu: 'Uttanlands, ES' },
    megabytes: 'MB',
    callMinutes: 'Minuttir ringdir',
    sms: 'SMS',
    charged: 'Uttan fyri haldið, kr.',
  },
  mails,
  notifications,
};
