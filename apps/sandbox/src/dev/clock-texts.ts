import type { Language } from './dev-page.ts';

export interface ClockTexts {
  readonly asItIs: string;
  /** Whole days by which the demo is ahead. */
  readonly ahead: (days: number) => string;
  readonly move: string;
  readonly moveText: string;
  readonly toMonthEnd: string;
  readonly aDayOn: string;
  readonly anHourOn: string;
}

export const clockTexts: Record<Language, ClockTexts> = {
  fo: {
    asItIs: 'Royndin hevur somu tíð sum tú.',
    ahead: (days) => (days === 1 ? 'Royndin er 1 dag frammanfyri.' : `Royndin er ${days} dagar frammanfyri.`),
    move: 'Flyt tíðina fram',
    moveText:
      'Alt, sum hendir ímeðan, hendir beinanvegin: data verða nýtt, og mánaðurin verður gjørdur upp. Tíðin kann ikki flytast aftur; npm start -- --fresh byrjar av nýggjum.',
    toMonthEnd: 'Til mánaðarskiftið',
    aDayOn: 'Ein dag fram',
    anHourOn: 'Ein tíma fram',
  },
  en: {
    asItIs: 'The demo’s clock shows the same time as yours.',
    ahead: (days) => (days === 1 ? 'The demo is 1 day ahead.' : `The demo is ${days} days ahead.`),
    move: 'Move time forward',
    moveText:
      'Everything in between happens right away: data is used, and the month is closed. You can’t move time back; npm start -- --fresh starts over.',
    toMonthEnd: 'To the end of the month',
    aDayOn: 'One day forward',
    anHourOn: 'One hour forward',
  },
};
