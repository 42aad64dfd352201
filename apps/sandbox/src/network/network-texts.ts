import type { Language } from '../dev/dev-page.ts';
import type { Measurement } from './metering.ts';

type Usage = Measurement['usage'];

export interface NetworkTexts {
  readonly state: Record<Usage, string>;
  readonly note: (time: string) => string;
  /** On the button: what pressing it does. */
  readonly set: Record<Usage, string>;
  readonly empty: string;
  readonly emptyText: string;
  readonly usedToday: string;
  readonly number: string;
  readonly domestic: string;
  readonly eu: string;
  readonly rate: string;
  readonly calls: string;
  readonly sms: string;
}

export const networkTexts: Record<Language, NetworkTexts> = {
  fo: {
    state: { run: 'Nýtslan gongur', pause: 'Nýtslan er steðgað' },
    note: (time) => `Netið mátar, hvat linjurnar nýta. Seinast mált kl. ${time}.`,
    set: { run: 'Lat nýtsluna ganga', pause: 'Steðga nýtsluni' },
    empty: 'Netið kennir ongar linjur',
    emptyText: 'Byrja royndina av nýggjum við: npm start -- --fresh',
    usedToday: 'Nýtt í dag',
    number: 'Nummar',
    domestic: 'Innanlands, MB',
    eu: 'ES, MB',
    rate: 'MB um tíman',
    calls: 'Ringt, min.',
    sms: 'SMS',
  },
  en: {
    state: { run: 'Data is being used', pause: 'Usage is paused' },
    note: (time) => `The network measures what the lines use. Last measured at ${time}.`,
    set: { run: 'Let usage run', pause: 'Pause usage' },
    empty: 'The network has no lines',
    emptyText: 'Start the demo over with: npm start -- --fresh',
    usedToday: 'Used today',
    number: 'Number',
    domestic: 'Domestic, MB',
    eu: 'EU, MB',
    rate: 'MB an hour',
    calls: 'Calls, min.',
    sms: 'SMS',
  },
};
