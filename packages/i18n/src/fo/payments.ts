import type { DeclineReason, PaymentState } from '@bylgja/domain';

import type { Slice } from '../message.ts';

const states = {
  'payments.state.pending': 'Bíðar eftir gjaldi',
  'payments.state.authorized': 'Verður viðgjørt',
  'payments.state.captured': 'Goldið',
  'payments.state.declined': 'Avvíst',
  'payments.state.cancelled': 'Avlýst',
  'payments.state.refunded': 'Endur\u00ADgoldið',
} satisfies Record<`payments.state.${PaymentState}`, string>;

const declines = {
  'payments.decline.rejected': 'Bankin avvísti kortið.',
  'payments.decline.expired_card': 'Kortið er útgingið.',
  'payments.decline.not_authenticated': 'Kortið varð ikki váttað hjá bankanum.',
  'payments.decline.not_captured':
    'Kortið varð góðkent, men upphæddin kundi ikki takast. Bankin kann halda hana eftir í nakrar dagar.',
  'payments.decline.error': 'Okkurt gekk galið hjá gjald\u00ADstænastuni.',
} satisfies Record<`payments.decline.${DeclineReason}`, string>;

export const payments = {
  ...states,
  ...declines,
  'payments.title': 'Gjald',
  'payments.notFound': 'Bíleggingin finst ikki',
  'payments.notLoaded': 'Tað eydnaðist ikki at heinta bíleggingina.',
  'payments.processing': 'Gjaldið verður viðgjørt',
  'payments.delivery': ({ amount, name }: { amount: string; name: string }) => `${amount} til ${name}`,
  'payments.seePrice': 'Síggj prísin',
  'payments.amountWithVat': 'Upphædd við MVG',
  'payments.card': 'Gjaldskort',
  'payments.orderNumber': 'Bíleggingar\u00ADnummar',

  'payments.opening': 'Gjalds\u00ADsíðan verður opnað …',
  'payments.waiting': 'Bíði eftir gjaldinum\u00A0…',
  'payments.inOtherWindow': 'Gjalds\u00ADsíðan er opin í einum øðrum glugga.',
  'payments.notPaidHelp': 'Opna gjalds\u00ADsíðuna fyri at rinda.',
  'payments.unfinished': 'Gjaldið er ikki liðugt',
  'payments.unfinishedHelp': 'Gjalds\u00ADsíðan varð latin aftur.',
  'payments.unavailable': 'Gjald\u00ADstænastan er ikki tøk í løtuni',
  'payments.orderKept': 'Bíleggingin er goymd. Royn aftur um eina løtu.',
  'payments.mayClose': 'Tú kanst lata síðuna aftur. Gjaldið hvørvur ikki.',
  'payments.open': 'Opna gjalds\u00ADsíðuna',
  'payments.reopen': 'Opna gjalds\u00ADsíðuna av nýggjum',
  'payments.live.Connected': 'Síðan dagførir seg sjálva.',
  'payments.live.Connecting': 'Vit fáa samband …',
  'payments.live.Reconnecting': 'Vit royna at fáa samband aftur …',
  'payments.live.Disconnecting': 'Sambandið verður slitið …',
  'payments.live.Disconnected': 'Vit kanna støðuna javnan.',

  'payments.paidAt': ({ time }: { time: string }) => `Goldið ${time}`,
  'payments.delivered': ({ amount, date }: { amount: string; date: string }) =>
    `Vit hava lagt ${amount} afturat. Galdandi til ${date}.`,
  'payments.done': 'Liðugt',
  'payments.before': 'Áðrenn',
  'payments.completed': 'Gjaldið er gjøgnum\u00ADført.',
  'payments.inTheMaking': 'Nú gera vit bíleggingina til reiðar.',
  'payments.toOrders': 'Til bíleggingarnar',
  'payments.downloadReceipt': 'Tak kvittanina niður',

  'payments.failed': 'Gjaldið mis\u00ADeydnaðist',
  'payments.refundedTitle': 'Gjaldið er endurgoldið',
  'payments.nothingTaken': 'Einki er tikið av kortinum.',
  'payments.tryAnotherCard': 'Vel eitt annað gjaldskort og royn aftur.',
  'payments.otherWay': 'Annar háttur at rinda',
  'payments.sameCard': 'Royn aftur við sama korti',
  'payments.tryAgainLater': 'Royn aftur um eina løtu, ella rinda á annan hátt.',
  'payments.confirmAtBank': 'Royn aftur, og vátta gjaldið, tá bankin spyr.',

  'payments.cancel': 'Avlýs bíleggingina',
  'payments.cancelConfirm': 'Vilt tú avlýsa bíleggingina?',
  'payments.cancelHelp': 'Tú kanst altíð gera eina nýggja bílegging.',
  'payments.cancelledTitle': 'Bíleggingin er avlýst',
  'payments.buyAgain': 'Keyp av nýggjum',
  'payments.expiredTitle': 'Gjalds\u00ADsíðan er útgingin',
  'payments.expiredHelp': 'Opna hana av nýggjum fyri at rinda.',
  'payments.unconfirmedTitle': 'Gjaldið er ikki staðfest',
  'payments.unconfirmedHelp':
    'Vit vita ikki, um upphæddin varð tikin av kortinum. Rinda av nýggjum. Kemur hitt gjaldið kortini, senda vit tað aftur.',
  'payments.attentionTitle': 'Vit kanna gjaldið',
  'payments.attentionHelp': 'Tað tekur longri tíð enn vanligt. Tú skalt ikki rinda aftur.',
  'payments.returningTitle': 'Peningurin fer aftur',
  'payments.returningHelp': 'Bíleggingin er avlýst. Peningurin verður sendur aftur á kortið.',
  'payments.refundedHelp': 'Peningurin er sendur aftur á kortið.',
} satisfies Slice;
