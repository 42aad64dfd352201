import type { Slice } from '../message.ts';

/** Alerts and limits of a line. */
export const limits = {
  'limits.title': 'Mørk og ávaringar',
  'limits.help': 'Ávaringar um nýtslu og steðgur uttanlands',
  'limits.notLoaded': 'Tað eydnaðist ikki at heinta mørkini.',
  'limits.thisMonth': 'Nýtt henda mánaðin',
  'limits.usedOf': ({ used, total }: { used: string; total: string }) => `${used} av ${total}`,
  'limits.data': 'Ávaringar um data',
  'limits.dataHelp': 'Vit senda SMS til nummarið, tá 75, 90 og 100 % av data hjá tí eru nýtt.',
  'limits.outside': 'Mark uttan fyri haldið',
  'limits.outsideHelp':
    'Krónur um mánaðin. Við hesa upphædd steðgar nýtslan uttanlands, um steðgurin er tendraður. Skriva 0 fyri at steðga við fyrstu krónu.',
  'limits.amountWrong': ({ max }: { max: string }) => `Skriva krónur uttan desimalar, í mesta lagi ${max}`,
  'limits.save': 'Goym markið',
  'limits.saved': ({ amount }: { amount: string }) => `Markið er nú ${amount}`,
  'limits.stop': 'Sjálv\u00ADvirkandi steðgur uttanlands',
  'limits.stopHelp': 'Nýtslan uttanlands steðgar, tá data har ella markið er uppi.',
  'limits.stopOff': 'Lat nýtsluna halda fram',
  'limits.stopOffQuestion': 'Skal nýtslan uttanlands halda fram?',
  'limits.stopOffWarning':
    'Nýtslan steðgar so ikki, tá data uttanlands ella markið er uppi. Tað kann gerast dýrt.',
  'limits.stopped': 'Nýtsla uttanlands er steðgað henda mánaðin.',
  'limits.stoppedByData': 'Nýtsla uttanlands er steðgað: data har er uppi.',
  'limits.stoppedByLimit': 'Nýtsla uttanlands er steðgað: markið er uppi.',
  'limits.moreAbroad': 'Keyp meira data uttanlands',
  'limits.change': 'Broyt mørkini',
  'limits.see': 'Síggj mørkini',
  'limits.yes': 'Ja',
  'limits.no': 'Nei',
  'limits.ownerSets': 'Eigarin av haldinum setur mørkini.',
} satisfies Slice;
