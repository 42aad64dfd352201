import { createHmac } from 'node:crypto';

import type { NoticeWire } from './callbacks.ts';
import { presentPayment } from './present-payment.ts';
import type { WireContext } from './present-payment.ts';

/** QuickPay's callbacks: the whole payment, with its checksum. */
export function quickpayNotices(privateKey: string, context: WireContext): NoticeWire {
  return {
    noticeOf(payment) {
      const body = JSON.stringify(presentPayment(payment, context));
      return {
        body,
        headers: (isForged) => ({
          'quickpay-checksum-sha256': createHmac('sha256', isForged ? `not-${privateKey}` : privateKey)
            .update(body)
            .digest('hex'),
          'quickpay-resource-type': payment.kind,
          'quickpay-account-id': String(context.merchantId),
          'quickpay-api-version': 'v10',
        }),
      };
    },
  };
}
