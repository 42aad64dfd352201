import { payments } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { endAgreement, readAgreement, saveCard } from './agreements.service.ts';
import { receivePaymentNotice } from './notices.ts';

export const paymentRoutes = routesOf(payments, {
  agreement: readAgreement,
  saveCard,
  endAgreement,
  callback: receivePaymentNotice,
});
