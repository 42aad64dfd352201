import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  signInCode: ({ code, appName }) => `${code} is the login code (${appName}). Give it to nobody.`,
  packageSize: ({ amount, zone }) => (zone === 'eu' ? `EU ${amount}` : amount),
  packageName: ({ amount, zone }) =>
    zone === 'eu' ? `${amount} extra package, EU` : `${amount} extra package`,
  planTypeName: { individual_plan: 'Individual plan', family_plan: 'Family plan', prepaid: 'Prepaid' },
  orderName: {
    package: 'Extra package',
    top_up: 'Top-up',
    sign_up: 'New subscription',
    add_member: 'New family member',
    plan_change: 'Change of plan',
    sim_change: 'Change of SIM card',
    transfer: 'Move of subscription',
  },
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
    validUntil: ({ date }) => `Valid until ${date}`,
    page: ({ number, count }) => `Page ${number} of ${count}`,
  },
  receiptMail: {
    subject: ({ number, appName }) => `Receipt ${number} · ${appName}`,
    body: ({ number, name, total, supportNumber, appName }) =>
      `Hello\n\nHere is receipt ${number}.\n\n${name}\n${total} with VAT\n\n` +
      `Call us at ${supportNumber} if you have any questions.\n\n${appName}\n`,
    fileName: ({ number }) => `receipt-${number}.pdf`,
  },
};
