import type { ServerTexts } from './server-texts.ts';

export const fo: ServerTexts = {
  signInCode: ({ code, appName }) => `${code} er innritanarkotan (${appName}). Gev ongum kotuna.`,
  packageSize: ({ amount, zone }) => (zone === 'eu' ? `ES ${amount}` : amount),
  packageName: ({ amount, zone }) => (zone === 'eu' ? `${amount} eykapakki, ES` : `${amount} eykapakki`),
  planTypeName: { individual_plan: 'Einstaklingahald', family_plan: 'Familjuhald', prepaid: 'Talutíð' },
  orderName: {
    package: 'Eykapakki',
    top_up: 'Áfylling',
    sign_up: 'Nýtt hald',
    add_member: 'Nýggjur familjulimur',
    plan_change: 'Skift hald',
    sim_change: 'Skift SIM-kort',
    transfer: 'Flyt hald',
  },
  receipt: {
    title: 'Kvittan',
    number: 'Kvittanarnummar',
    issued: 'Dagfesting',
    orderNumber: 'Bíleggingarnummar',
    customer: 'Kundi',
    phoneNumber: 'Telefonnummar',
    companyNumber: 'V-tal',
    description: 'Lýsing',
    amount: 'Upphædd',
    totalWithoutVat: 'Tilsamans uttan MVG',
    vat: 'MVG 25 %',
    totalWithVat: 'Tilsamans við MVG',
    paidWith: ({ card }) => `Goldið við ${card}`,
    validUntil: ({ date }) => `Galdandi til ${date}`,
    page: ({ number, count }) => `Síða ${number} av ${count}`,
  },
  receiptMail: {
    subject: ({ number, appName }) => `Kvittan ${number} · ${appName}`,
    body: ({ number, name, total, supportNumber, appName }) =>
      `Góðan dag\n\nHer er kvittan ${number}.\n\n${name}\n${total} við MVG\n\n` +
      `Ring til okkum á ${supportNumber}, um okkurt er, tú ivast í.\n\n${appName}\n`,
    fileName: ({ number }) => `kvittan-${number}.pdf`,
  },
};
