import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

/** A SIM change that waits until the person who uses the number has confirmed it, or long enough. */
export const simChange = {
  'simChange.before': ({ number, hours }: { number: string; hours: number }) =>
    `Vit senda fyrst boð til ${number}, so at tann, sum brúkar nummarið, kann steðga tí. SIM-skiftið heldur fram, tá tað er váttað við eini kotu til SIM, sum er í telefonini, ella við telduposti, ella eftir ${plural(hours, { one: 'tíma', other: 'tímar' })}.`,
  'simChange.beforeBlocked':
    'Nummarið er stongt: ein kota til SIM, sum er í telefonini, váttar tí einki. Tað ber til at vátta við telduposti ella bíða.',
  'simChange.beforeBlockedOther': ({ number, hours }: { number: string; hours: number }) =>
    `Tann, sum brúkar ${number}, fær boð fyrst og kann steðga tí. Nummarið er stongt: SIM-skiftið heldur fram, tá tað er váttað við telduposti, ella ${plural(hours, { one: 'tíma', other: 'tímar' })} eftir at nummarið er opið aftur.`,
  'simChange.waiting.ESIM': 'Nýtt eSIM bíðar eftir váttan',
  'simChange.waiting.PHYSICAL': 'Nýtt SIM-kort bíðar eftir váttan',
  'simChange.orderedByMe': ({ time }: { time: string }) => `Bílagt av tær ${time}.`,
  'simChange.orderedBy': ({ name, time }: { name: string; time: string }) => `Bílagt av ${name} ${time}.`,
  'simChange.goesOn': ({ time }: { time: string }) =>
    `SIM-skiftið heldur fram ${time}, ella fyrr, um tað verður váttað. Til tá er nummarið á SIM, sum er í telefonini.`,
  'simChange.waitsForProof':
    'Nummarið er ella var stongt: SIM-skiftið heldur ikki fram av sær sjálvum nú. Vátta tað, ella ring til okkum.',
  'simChange.confirm': 'Vátta nú',
  'simChange.stop': 'Steðga',
  'simChange.confirmTitle': 'Vátta SIM-skiftið',
  'simChange.way': 'Hvussu vilt tú vátta?',
  'simChange.byMail': 'Teldupostur',
  'simChange.mailHelp':
    'Vit senda eina leinkju til teldupostin hjá tí, sum brúkar nummarið. Hon er galdandi í ein tíma.',
  'simChange.sendMail': 'Send leinkju',
  'simChange.mailSent': 'Leinkjan er send. SIM-skiftið heldur fram, tá tað er váttað har.',
  'simChange.noProof': ({ time }: { time: string }) =>
    `Hvørki ein kota ella teldupostur kann nýtast nú. SIM-skiftið heldur fram ${time}. Skundar tað, so ring til okkum.`,
  'simChange.noProofBlocked':
    'Hvørki ein kota ella teldupostur kann nýtast nú, og nummarið er ella var stongt: SIM-skiftið heldur ikki fram av sær sjálvum nú. Ring til okkum.',
  'simChange.confirmed': 'SIM-skiftið er váttað.',
  'simChange.over': 'Einki SIM-skifti bíðar longur.',
  'simChange.stopConfirm': 'Steðga SIM-skiftinum?',
  'simChange.stopHelp':
    'Bíleggingin verður avlýst, og tað, sum er goldið fyri hana, verður sent aftur. Nummarið verður verandi á SIM, sum er í telefonini.',
  'simChange.stopped': 'SIM-skiftið er steðgað.',

  'simChange.stopPage': 'Steðga SIM-skifti',
  'simChange.stopPageHelp':
    'Nýtt SIM er bílagt til nummarið. Skal SIM ikki skiftast, so trýst her: tá verður nummarið verandi á SIM, sum er í telefonini.',
  'simChange.stopButton': 'Steðga SIM-skiftinum',
  'simChange.stoppedTitle': 'SIM-skiftið er steðgað',
  'simChange.stoppedHelp': ({ supportNumber }: { supportNumber: string }) =>
    `Nummarið verður verandi á SIM, sum er í telefonini. Kennir tú ikki til bíleggingina, so ring til okkum á ${supportNumber}.`,
  'simChange.confirmPage': 'Vátta SIM-skifti',
  'simChange.confirmPageHelp':
    'Trýst bert á knøttin, um SIM skal skiftast. Tá nýggja SIM verður virkjað, flytur nummarið yvir á tað, og tað gamla steðgar.',
  'simChange.confirmButton': 'Vátta SIM-skiftið',
  'simChange.confirmedTitle': 'SIM-skiftið er váttað',
  'simChange.confirmedHelp': 'SIM-skiftið heldur fram. Tað gamla SIM virkar, til tað nýggja er virkjað.',
} satisfies Slice;
