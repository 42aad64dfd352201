import { mails } from './en-mails.ts';
import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  signInCode: ({ code, appName }) => `${code} is the login code (${appName}). Give it to nobody.`,
  packageSize: ({ amount, zone }) => (zone === 'eu' ? `EU ${amount}` : amount),
  packageName: ({ amount, zone }) =>
    zone === 'eu' ? `${amount} extra package, EU` : `${amount} extra package`,
  planTypeName: { individual_plan: 'Individual plan', family_plan: 'Family plan', prepaid: 'Prepaid' },
  euPackage: 'EU package',
  newSim: { ESIM: 'New eSIM', PHYSICAL: 'New SIM card' },
  receipt: {
    title: 'Receipt',
    number: 'Receipt number',
    issued: 'Date',
    orderNumber: 'Order number',
    customer: 'Customer',
    phoneNumber: 'Phone number',
    companyNumber: 'Company number',
    description: 'Description',
    amount: 'Amount',
    totalWithoutVat: 'Total without VAT',
    vat: 'VAT 25 %',
    totalWithVat: 'Total with VAT',
    paidWith: ({ card }) => `Paid with ${card}`,
  },
  mails,
};
