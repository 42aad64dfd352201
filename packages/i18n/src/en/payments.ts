import type { Translated } from '../catalogue.ts';
import type { payments as source } from '../fo/payments.ts';

export const payments: Translated<typeof source> = {
  'payments.state.pending': 'Waiting for payment',
  'payments.state.authorized': 'Being processed',
  'payments.state.captured': 'Paid',
  'payments.state.declined': 'Declined',
  'payments.state.cancelled': 'Cancelled',
  'payments.state.refunded': 'Refunded',

  'payments.decline.rejected': 'The bank declined the payment.',
  'payments.decline.expired_card': 'The card has expired.',
  'payments.decline.not_authenticated': 'The payment was not confirmed.',
  'payments.decline.error': 'Something went wrong at the payment service.',

  'payments.title': 'Payment',
  'payments.orderPlaced': 'Order placed',
  'payments.processing': 'The payment is being processed',
  'payments.delivery': ({ amount, name }) => `${amount} for ${name}`,
  'payments.amountWithVat': 'Amount with VAT',
  'payments.card': 'Payment card',
  'payments.orderNumber': 'Order number',

  'payments.opening': 'Opening the payment page …',
  'payments.waiting': 'Waiting for the payment …',
  'payments.mayClose': 'You may close this page. The payment is not lost.',
  'payments.open': 'Open the payment page',
  'payments.reopen': 'Open the payment page again',
  'payments.reconnecting': 'Trying to connect again …',
  'payments.checkNow': 'Check the status',

  'payments.paidAt': ({ time }) => `Paid ${time}`,
  'payments.delivering': 'The payment is completed. The package is being added.',
  'payments.delivered': ({ amount, date }) => `We have added ${amount}. Valid until ${date}.`,
  'payments.done': 'Done',
  'payments.completed': 'The payment is completed.',
  'payments.downloadReceipt': 'Download the receipt',
  'payments.emailReceipt': 'Send the receipt by email',

  'payments.failed': 'The payment failed',
  'payments.nothingTaken': 'Nothing was taken from the card.',
  'payments.tryAnotherCard': 'Choose another payment card and try again.',
  'payments.changeCard': 'Change payment card',
  'payments.sameCard': 'Try again with the same card',

  'payments.cancel': 'Cancel the order',
  'payments.cancelConfirm': 'Do you want to cancel the order?',
  'payments.cancelledTitle': 'The order is cancelled',
  'payments.buyAgain': 'Buy again',
  'payments.expiredTitle': 'The payment page has expired',
  'payments.expiredHelp': 'Open it again to pay.',
  'payments.attentionTitle': 'We are checking the payment',
  'payments.attentionHelp': 'It takes longer than usual. Do not pay again.',
  'payments.refundedHelp': 'The money has been sent back to the card.',
};
