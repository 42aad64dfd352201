import { payments } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { readAgreement, receiveCallback } from './payments.service.ts';

export const paymentRoutes = routesOf(payments, { agreement: readAgreement, callback: receiveCallback });
