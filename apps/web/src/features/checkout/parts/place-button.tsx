import type { ComponentProps } from 'react';

import { useText } from '#lib/text.ts';
import type { Button } from '#ui/forms/button.tsx';
import { ReviewButton } from '#ui/forms/review.tsx';

import type { PaymentSelection } from './use-payment-means.ts';

interface PlaceButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'kind' | 'icon' | 'disabledBy' | 'submits' | 'onPress'
> {
  /** What it does and for how much: `Keyp fyri 79 kr.` A saved card that pays is added to it. */
  readonly act: string;
  readonly paying: PaymentSelection;
  readonly isBusy: boolean;
}

/** The one button of a review that orders, once its receipt has been seen. */
export function PlaceButton({ act, paying, isBusy, ...button }: PlaceButtonProps) {
  const text = useText();
  const { price, payWith, savedCard, isAsking } = paying;
  const takesSaved = payWith === 'agreement' && savedCard !== null;
  const doing = text(price > 0 && !takesSaved && !isAsking ? 'payments.opening' : 'general.loading');
  return (
    <ReviewButton
      kind="primary"
      wide
      {...button}
      readOn={text(price > 0 ? 'payments.seePrice' : 'general.readOn')}
      busy={(isBusy || isAsking) && doing}
    >
      {takesSaved ? text('agreement.actWithCard', { act, card: savedCard }) : act}
    </ReviewButton>
  );
}
