import { passed, failed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import { waitFor } from '../wait-for.ts';
import type { PaymentsTarget } from './payments-target.ts';

/** What the provider tells us of the payment that a person made. */
export const noticeChecks: readonly Check<PaymentsTarget>[] = [
  {
    name: 'notices.signed',
    requires:
      'Each outcome is told, signed with the private key, and again if the first attempt was refused.',
    section: 'Notices',
    effect: 'refuses each notice with 503 the first time, and waits for it to come again',
    async run(target) {
      if (target.receiver === null) return skipped('needs --receiver');
      const paid = await target.paid();
      if (!paid.ok) return skipped('no payment was made');
      return (await waitFor(target, () => readNotices(target))) ?? failed(missing(target));
    },
  },
];

/** Null while no notice has come again. */
function readNotices({ receiver, cards }: PaymentsTarget): Finding | null {
  const notices = receiver?.received() ?? [];
  for (const notice of notices) {
    const read = cards.verifyNotice(notice);
    if (!read.ok) return failed(refusals[read.code]);
  }
  const isRepeated = notices.some(({ body }, index) =>
    notices.slice(0, index).some((earlier) => earlier.body.equals(body)),
  );
  return isRepeated ? passed : null;
}

function missing({ waitMs, receiver }: PaymentsTarget): string {
  const count = receiver?.received().length ?? 0;
  const came = count === 0 ? 'No notice came' : 'No notice came again after it was answered with 503';
  return `${came} within ${waitMs / 1000} s.`;
}

const refusals = {
  bad_checksum:
    'A notice is not signed with the private key (`QuickPay-Checksum-Sha256` over the raw body): Bylgja refuses it.',
  wrong_account: 'A notice is signed, but its `QuickPay-Account-ID` is not PAYMENT_MERCHANT_ID.',
  unknown_type: 'A notice is about neither a Payment nor a Subscription (`QuickPay-Resource-Type`).',
  malformed_body: 'A notice does not name its payment by `id` and `order_id`.',
} as const;
