import type { InvoiceState } from '@bylgja/domain';

import type { Slice } from '../message.ts';

const states = {
  'invoices.state.unpaid': 'Ikki goldin',
  'invoices.state.processing': 'Verður viðgjørd',
  'invoices.state.overdue': 'Gjalds\u00ADdagurin er farin',
  'invoices.state.paid': 'Goldin',
  'invoices.state.cancelled': 'Avlýst',
} satisfies Record<`invoices.state.${InvoiceState}`, string>;

export const invoices = {
  ...states,
  'invoices.title': 'Rokningar',
  'invoices.one': 'Rokning',
  'invoices.none': 'Ongar rokningar enn',
  'invoices.noneHelp': 'Við haldi kemur rokningin, tá ein mánaður byrjar.',
  'invoices.number': ({ number }: { number: string }) => `Rokning ${number}`,
  'invoices.download': 'Tak rokningina niður',
  'invoices.fileName': ({ number }: { number: string }) => `rokning-${number}.pdf`,
  'invoices.notDownloaded': 'Tað eydnaðist ikki at taka rokningina niður.',
  'invoices.for': 'Hvat tú rindar fyri',
  'invoices.dueOn': 'Seinasti gjalds\u00ADdagur',
  'invoices.payBy': ({ date }: { date: string }) => `Rindast í seinasta lagi ${date}`,
  'invoices.paidOn': 'Goldin',
  'invoices.paidOnDate': ({ date }: { date: string }) => `Goldin ${date}`,
  'invoices.overdue': ({ month, date }: { month: string; date: string }) =>
    `Rokningin fyri ${month} skuldi verið goldin ${date}.`,
  'invoices.showOverdue': 'Vís rokningina',
  'invoices.charged': ({ date }: { date: string }) =>
    `Upphæddin verður tikin av kortinum í gjalds\u00ADavtaluni ${date}.`,
  'invoices.triedAgain': ({ date }: { date: string }) => `Vit royna aftur ${date}. Tú kanst eisini rinda nú.`,
  'invoices.notTriedAgain': 'Vit royna ikki kortið aftur. Rinda rokningina her.',
  'invoices.beingCharged': 'Gjaldið verður viðgjørt. Tú skalt ikki rinda aftur.',
  'invoices.pay': ({ price }: { price: string }) => `Rinda ${price}`,
  'invoices.toInvoices': 'Til rokningarnar',
  'invoices.notLoaded': 'Tað eydnaðist ikki at heinta rokningarnar.',
  'invoices.oneNotLoaded': 'Tað eydnaðist ikki at heinta rokningina.',
} satisfies Slice;
