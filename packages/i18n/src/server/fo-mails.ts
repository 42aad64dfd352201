import type { MailTexts } from './mail-texts.ts';

export const mails: MailTexts = {
  greeting: ({ firstname }) => (firstname === null ? 'Góðan dag' : `Góðan dag ${firstname}`),
  bareAddress: 'Riggar knøtturin ikki, so avrita hesa adressuna inn í kagan:',
  foot: ({ appName }) => `${appName} · Tú kanst ikki svara hesum telduposti.`,
  welcome: ({ appName, supportNumber }) => ({
    subject: `Vælkomin til ${appName}`,
    paragraphs: [
      `Ein brúkari er stovnaður til tín hjá ${appName} við hesum telduposti.`,
      'Har sært tú, hvussu nógv data tú hevur eftir, keypir eykapakkar og finnur tínar kvittanir.',
    ],
    closing: `Hevur tú ikki stovnað brúkaran? Ring til okkum á ${supportNumber}.`,
  }),
  passwordReset: ({ appName, minutes }) => ({
    subject: 'Nýtt loyniorð',
    paragraphs: [
      `Her er leinkjan at velja nýtt loyniorð til tín brúkara hjá ${appName}.`,
      `Leinkjan kann nýtast eina ferð og er galdandi í ${minutes} minuttir.`,
    ],
    button: 'Vel nýtt loyniorð',
    closing:
      'Skalt tú ikki hava nýtt loyniorð, nýtist tær einki at gera. Einki broytist, fyrr enn tú velur tað.',
  }),
  passwordChanged: ({ appName, supportNumber }) => ({
    subject: 'Tín brúkari hevur nýtt loyniorð',
    paragraphs: [`Tín brúkari hjá ${appName} hevur nýtt loyniorð.`],
    closing: `Var tað ikki tú? Bið beinanvegin um eitt nýtt loyniorð, og ring til okkum á ${supportNumber}.`,
  }),
  simChangeOrdered: ({ appName, supportNumber, number, time }) => ({
    subject: 'Nýtt SIM er bílagt',
    paragraphs: [
      `Nýtt SIM er bílagt til ${number} hjá ${appName}. Tá tað verður virkjað, flytur nummarið yvir á nýggja SIM, og tað gamla steðgar.`,
      time === null
        ? 'Nummarið er stongt. SIM verður ikki skift, fyrr enn tú váttar tað, ella nummarið hevur verið opið aftur eina tíð. Til tá kanst tú steðga tí.'
        : `SIM-skiftið heldur fram ${time}, ella fyrr, um tú váttar tað. Til tá kanst tú steðga tí.`,
    ],
    button: 'Steðga SIM-skiftinum',
    closing:
      time === null
        ? `Skal SIM skiftast, so vátta tað í appini, ella fá nummarið opnað aftur. Um ikki, so steðga tí, ella ring til okkum á ${supportNumber}.`
        : `Skal SIM skiftast, nýtist tær einki at gera. Um ikki, so steðga tí, ella ring til okkum á ${supportNumber}.`,
  }),
  simChangeConfirm: ({ appName, supportNumber, number, minutes }) => ({
    subject: 'Vátta SIM-skiftið',
    paragraphs: [
      `Onkur hevur biðið um at vátta, at SIM skal skiftast á ${number} hjá ${appName}. Váttar tú tað, heldur SIM-skiftið fram beinanvegin, og tað gamla SIM steðgar, tá tað nýggja verður virkjað.`,
      `Leinkjan kann nýtast eina ferð og er galdandi í ${minutes} minuttir.`,
    ],
    button: 'Vátta SIM-skiftið',
    closing: `Skal SIM ikki skiftast, so trýst ikki á leinkjuna, men ring til okkum á ${supportNumber}.`,
  }),
  simChanged: ({ appName, supportNumber, number }) => ({
    subject: 'SIM er skift',
    paragraphs: [`SIM er skift á ${number} hjá ${appName}.`, 'Tað gamla SIM virkar ikki longur.'],
    closing: `Hevur tú ikki biðið um hetta? Ring til okkum beinanvegin á ${supportNumber}.`,
  }),
  emailChange: ({ appName, hours }) => ({
    subject: 'Vátta teldupostin',
    paragraphs: [
      `Onkur hevur biðið um at nýta henda teldupostin til ein brúkara hjá ${appName}. Trýst á leinkjuna fyri at vátta tað.`,
      `Leinkjan kann nýtast eina ferð og er galdandi í ${hours} tímar.`,
    ],
    button: 'Vátta teldupostin',
    closing: 'Hevur tú ikki biðið um hetta, nýtist tær einki at gera: so verður einki broytt.',
  }),
  emailChangeNotice: ({ appName, newEmail, hours }) => ({
    subject: 'Teldupostur tín verður broyttur',
    paragraphs: [
      `Onkur hevur biðið um at broyta teldupostin hjá tínum brúkara hjá ${appName} til ${newEmail}.`,
      `Hann verður broyttur, tá nýggi telduposturin er váttaður. Í ${hours} tímar kanst tú steðga broytingini, eisini tá hann er váttaður.`,
    ],
    button: 'Steðga broytingini',
    closing:
      'Hevur tú biðið um hetta, nýtist tær einki at gera. Um ikki, so steðga broytingini, og vel eitt nýtt loyniorð.',
  }),
  receipt: ({ supportNumber, isRefund, number, total }) => ({
    subject: isRefund ? `Endurgjald ${number}` : `Kvittan ${number}`,
    paragraphs: [
      isRefund ? `Her er kvittanin fyri endurgjald ${number}.` : `Her er kvittan ${number}.`,
      `${total} við MVG.`,
    ],
    closing: `Ring til okkum á ${supportNumber}, um okkurt er, tú ivast í.`,
  }),
  userDeleted: ({ appName, supportNumber }) => ({
    subject: 'Brúkarin er strikaður',
    paragraphs: [
      `Brúkari tín hjá ${appName} er strikaður, og tað, sum vit goymdu um teg, við honum.`,
      'Kvittanir og rokningar, sum lógin krevur at vit goyma, bera ikki longur títt navn.',
    ],
    closing: `Hevur tú ikki biðið um hetta? Ring til okkum á ${supportNumber}.`,
  }),
};
