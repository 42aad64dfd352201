import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

/** Cancelling, and taking it back. */
export const cancel = {
  'manage.cancelWhat': 'Hvat vilt tú siga upp?',
  'manage.cancelAll': 'Alt haldið',
  'manage.cancelAllHelp': ({ count }: { count: number }) =>
    `${plural(count, { one: 'nummar verður', other: 'nummur verða' })} broytt til talutíð.`,
  'manage.cancelLine': 'Haldið hjá hesum nummarinum',
  'manage.cancelLineHelp': 'Nummarið verður broytt til talutíð.',
  'manage.theNumber': 'Sjálvt nummarið',
  'manage.giveUp': 'Gev nummarið upp',
  'manage.giveUpHelp': 'Tú missir nummarið.',
  'manage.doCancel': ({ date }: { date: string }) => `Sig upp til ${date}`,
  'manage.doGiveUp': ({ date }: { date: string }) => `Gev nummarið upp ${date}`,
  'manage.keepIt': 'Sig ikki upp',
  'manage.canBeUndone': 'Tú kanst taka uppsøgnina aftur, til hon fær gildi.',
  'manage.planCancelled': 'Uppsøgnin er skrásett.',
  'manage.numberCancelled': 'Nummarið er uppsagt.',
  'manage.endsPrepaid': ({ date }: { date: string }) =>
    `Haldið er uppsagt. Seinasti dagur er ${date}. Síðani verður nummarið broytt til talutíð.`,
  'manage.endsGivenUp': ({ date }: { date: string }) =>
    `Nummarið er uppsagt. Seinasti dagur er ${date}. Síðani virkar tað ikki longur.`,
  'manage.undoCancel': 'Tak uppsøgnina aftur',
  'manage.cancelUndone': 'Uppsøgnin er tikin aftur.',
} satisfies Slice;
