import { minorUnits, toMajorUnits } from '@bylgja/domain';

import type { Behaviour } from './payment-record.ts';

const fo = {
  lang: 'fo',
  title: 'Rinda við korti',
  payTo: (merchant: string) => `Rinda til ${merchant}`,
  saveFor: (merchant: string) => `Goym kort hjá ${merchant}`,
  save: 'Goym kortið',
  nothingTaken: 'Einki verður tikið nú',
  reference: 'Tilvísing',
  test: 'Roynd',
  noMoney: 'Hetta er ein royndarsíða. Eingin peningur verður fluttur.',
  cardNumber: 'Kortnummar',
  expiry: 'Endadagur',
  expiryHint: 'MM/ÁÁ',
  securityCode: 'Eftirlitstal',
  securityCodeHint: '3 tøl aftan á kortinum',
  pay: (amount: string) => `Rinda ${amount}`,
  cancel: 'Angra',
  goOn: 'Halt fram',
  goBack: 'Far aftur',
  testCards: 'Royndarkort',
  testCardsHint: 'Trýst á eitt kort, so verður tað nýtt beinanvegin.',
  useCard: 'Nýt kortið',
  tryAnother: 'Einki er tikið av kortinum. Vel eitt annað gjaldskort og royn aftur.',
  declined: {
    rejected: 'Kortið er avvíst.',
    expired: 'Kortið er útgingið.',
    notConfirmed: 'Kortið varð ikki váttað hjá bankanum.',
  },
  problems: {
    card_number: 'Kortnummarið er ikki rætt.',
    not_a_test_card: 'Her kunnu bert royndarkortini nýtast.',
    expiry: 'Endadagurin er ikki rættur. Skriva MM/ÁÁ.',
    expired: 'Kortið er útgingið.',
    cvd: 'Eftirlitstalið er ikki rætt. Tað er 3 tøl.',
  },
  confirming: 'Vátta, at tað ert tú',
  confirmingText: 'Bankin biður teg vátta, at tað ert tú, áðrenn kortið verður góðkent.',
  confirm: 'Vátta',
  deny: 'Avvís',
  processing: 'Gjaldið verður viðgjørt',
  processingText: 'Tú kanst fara víðari. Gjaldið hvørvur ikki.',
  paid: 'Gjaldið er gjøgnumført',
  paidText: 'Kortið er góðkent.',
  saved: 'Kortið er goymt',
  expired: 'Gjaldssíðan er útgingin',
  closed: 'Gjaldssíðan er latin aftur',
  missing: 'Gjaldssíðan finst ikki',
  overText: 'Einki er tikið av kortinum. Far aftur og byrja av nýggjum.',
  behaviours: {
    approved: 'Góðkent',
    mastercard_approved: 'Mastercard, góðkent',
    rejected: 'Avvíst',
    expired: 'Útgingið kort',
    confirmation_required: 'Skal váttast (3‑D Secure)',
    delayed: 'Svar eftir 60 sekund',
    capture_rejected: 'Góðkent, men upphæddin verður ikki tikin',
    refund_rejected: 'Góðkent, men endurgjald verður avvíst',
    cancel_rejected: 'Góðkent, men avlýsing verður avvíst',
    recurring_rejected: 'Góðkent, men gjaldsavtala verður avvíst',
    authorize_once: 'Góðkent eina ferð',
  } satisfies Record<Behaviour, string>,
};

export type WindowTexts = typeof fo;

const en: WindowTexts = {
  lang: 'en',
  title: 'Pay by card',
  payTo: (merchant) => `Payment to ${merchant}`,
  saveFor: (merchant) => `Save a card with ${merchant}`,
  save: 'Save the card',
  nothingTaken: 'You won’t be charged now',
  reference: 'Reference',
  test: 'Test',
  noMoney: 'This is a test page. No money changes hands.',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  securityCode: 'Security code',
  securityCodeHint: '3 digits on the back of the card',
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel',
  goOn: 'Continue',
  goBack: 'Go back',
  testCards: 'Test cards',
  testCardsHint: 'Tap a card to use it right away.',
  useCard: 'Use this card',
  tryAnother: 'Your card wasn’t charged. Choose another card and try again.',
  declined: {
    rejected: 'The card was declined.',
    expired: 'The card has expired.',
    notConfirmed: 'The card wasn’t confirmed with the bank.',
  },
  problems: {
    card_number: 'The card number isn’t right.',
    not_a_test_card: 'Only the test cards can be used here.',
    expiry: 'The expiry date isn’t right. Enter it as MM/YY.',
    expired: 'The card has expired.',
    cvd: 'The security code isn’t right. It’s 3 digits.',
  },
  confirming: 'Confirm it’s you',
  confirmingText: 'Your bank wants you to confirm it’s you before it approves the card.',
  confirm: 'Confirm',
  deny: 'Decline',
  processing: 'The payment is being processed',
  processingText: 'You can continue. You won’t lose the payment.',
  paid: 'The payment is complete',
  paidText: 'The card is approved.',
  saved: 'The card is saved',
  expired: 'The payment page has expired',
  closed: 'The payment page is closed',
  missing: 'We can’t find that payment page',
  overText: 'Your card wasn’t charged. Go back and start again.',
  behaviours: {
    approved: 'Approved',
    mastercard_approved: 'Mastercard, approved',
    rejected: 'Declined',
    expired: 'Expired card',
    confirmation_required: 'Must be confirmed (3‑D Secure)',
    delayed: 'Answer after 60 seconds',
    capture_rejected: 'Approved, but the amount can’t be taken',
    refund_rejected: 'Approved, but a refund is declined',
    cancel_rejected: 'Approved, but a release is declined',
    recurring_rejected: 'Approved, but an agreement is declined',
    authorize_once: 'Approved once',
  },
};

export function windowTexts(language: string): WindowTexts {
  return language === 'fo' ? fo : en;
}

/** The separators of thousands and decimals. */
const separators = { fo: ['.', ','], en: [',', '.'] } as const;

/** `79 kr.`, `1.249,50 kr.` from minor units; `1,249.50 kr.` in English. */
export function formatAmount(amount: number, language: string = 'fo'): string {
  const [thousands, decimals] = separators[language === 'fo' ? 'fo' : 'en'];
  const [whole = '0', part] = toMajorUnits(minorUnits(amount)).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return part === '00' ? `${grouped}\u00A0kr.` : `${grouped}${decimals}${part}\u00A0kr.`;
}
