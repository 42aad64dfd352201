import { mails } from './en-mails.ts';
import { notifications } from './en-notifications.ts';
import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  codes: {
    sign_in: ({ code, appName }) => `${code} is your ${appName} code. Don’t share it with anyone.`,
    sim_change: ({ code, appName }) =>
      `${code} is your ${appName} code to change the SIM. Don’t share it unless you want a new SIM.`,
  },
  stopHere: ({ link, supportNumber }) => `Don’t want this? Stop it here: ${link} or call ${supportNumber}.`,
  logInHere: ({ link }) => `Log in with your number here: ${link}`,
  packageSize: ({ amount, zone }) => (zone === 'eu' ? `EU ${amount}` : amount),
  packageName: ({ amount, zone }) =>
    zone === 'eu' ? `${amount} extra package, EU` : `${amount} extra package`,
  backToApp: ({ appName }) => `Back to ${appName}`,
  planTypeName: { individual_plan: 'Individual plan', family_plan: 'Family plan', prepaid: 'Prepaid' },
  euPackage: 'EU package',
  firstDays: ({ plan }) => `${plan}, first days`,
  outsidePlan: 'Outside the plan',
  topUp: 'Top-up',
  newSim: { ESIM: 'New eSIM', PHYSICAL: 'New SIM card' },
  receipt: {
    title: { sale: 'Receipt', refund: 'Refund' },
    number: 'Receipt number',
    issued: 'Date',
    orderNumber: 'Order number',
    refundOf: 'For receipt',
    customer: 'Customer',
    phoneNumber: 'Phone number',
    companyNumber: 'Company number',
    description: 'Description',
    totalWithoutVat: 'Total without VAT',
    vat: ({ percent }) => `VAT ${percent}%`,
    totalWithVat: 'Total with VAT',
    paidWith: ({ card }) => `Paid with ${card}`,
    refundedTo: ({ card }) => `Refunded to ${card}`,
    kind: 'Type',
    card: 'Card',
    fileName: ({ number }) => `receipt-${number}.pdf`,
  },
  invoice: {
    title: 'Invoice',
    number: 'Invoice number',
    period: 'Period',
    dueOn: 'Pay by',
    paidOn: 'Paid',
  },
  bill: {
    currency: 'Currency',
    withoutVat: 'Without VAT',
    vatRate: 'VAT %',
    vat: 'VAT',
    withVat: 'With VAT',
    page: ({ page, pages }) => `Page ${page} of ${pages}`,
  },
  usage: {
    day: 'Day',
    zone: 'Where',
    zones: { domestic: 'Domestic', eu: 'Abroad, EU' },
    megabytes: 'MB',
    callMinutes: 'Minutes of calls',
    sms: 'SMS',
    charged: 'Outside the plan, kr.',
  },
  mails,
  notifications,
};
