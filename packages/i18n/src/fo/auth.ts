import { market } from '@bylgja/market';

import type { Slice } from '../message.ts';

export const auth = {
  'auth.welcome': 'Vælkomin',
  'auth.signIn': 'Rita inn',
  'auth.chooseMethod': 'Vel innritanar\u00ADhátt',
  'auth.withNumber': 'Rita inn við telefon\u00ADnummari',
  'auth.withEmail': 'Rita inn við teldu\u00ADposti',
  'auth.phoneNumber': 'Telefon\u00ADnummar',
  'auth.wrongNumber': 'Skeivt nummar?',
  'auth.phoneNumberHint': () => `${market().numberPlan.digits} tøl. Vit senda tær eina kotu.`,
  'auth.notMobile': 'Kotan kemur við SMS. Er hetta eitt fartelefon\u00ADnummar?',
  'auth.enterCode': 'Skriva kotuna',
  'auth.codeSentTo': ({ phoneNumber }: { phoneNumber: string }) =>
    `Vit hava sent eina kotu til ${phoneNumber}.`,
  'auth.code': ({ digits }: { digits: number }) => `Kota, ${digits} tøl`,
  'auth.resend': 'Send kotuna av nýggjum',
  'auth.resendIn': ({ seconds }: { seconds: number }) =>
    `Tú kanst biðja um eina nýggja kotu um ${seconds} sekund.`,
  'auth.codeResent': 'Vit hava sent eina nýggja kotu.',
  'auth.email': 'Teldu\u00ADpostur',
  'auth.password': 'Loyniorð',
  'auth.showPassword': 'Vís loyniorð',
  'auth.hidePassword': 'Fjal loyniorð',
  'auth.demoNote': 'Hetta er ein royndar\u00ADútgáva. Kotur og teldu\u00ADpostar koma á hesa síðuna:',
  'auth.register': 'Stovna brúkara',
  'auth.forgot': 'Gloymt loyniorð',
} satisfies Slice;
