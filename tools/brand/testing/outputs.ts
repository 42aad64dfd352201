/** Prints what the server of this checkout sends to customers and other systems, as JSON: run in a copy with another brand. */
import {
  describeApi,
  drawExampleReceipt,
  orderNumber,
  settingDefaults,
  writeExampleMails,
  writeProblem,
} from '@bylgja/api';
import { brand } from '@bylgja/brand';
import { codeSms, locales } from '@bylgja/i18n/server';

const domain = brand.app.host;
const sms = locales.map((locale) =>
  codeSms(locale, { purpose: 'sign_in', code: '123456', appName: brand.name, domain }),
);
const { lines, drawing } = await drawExampleReceipt();
const outputs: Readonly<Record<string, unknown>> = {
  mails: locales.map((locale) => writeExampleMails(locale)),
  sms: [settingDefaults()['SMS_SENDER'], ...sms],
  receipt: { lines, drawing },
  order: orderNumber(104_882),
  problem: writeProblem({ code: 'not_found', status: 404, locale: 'en' }),
  api: describeApi(),
};
console.log(JSON.stringify(outputs));
