import type { CallFailure } from '@bylgja/client';
import type { Change, Preview } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useDescribe, useLocale, useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ButtonKind } from '#ui/forms/button.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';
import { SheetButtons } from '#ui/overlay/sheet.tsx';

import { ChangePreview } from '../components/change-preview.tsx';
import { previewQuery } from '../preview.queries.ts';
import { bindingWords, lossesOf } from '../preview.view.ts';
import { PayWith } from './pay-with.tsx';
import { PlaceButton } from './place-button.tsx';
import { useCheckout } from './use-checkout.ts';
import type { Checkout } from './use-checkout.ts';

interface ConfirmChangeProps extends Pick<Checkout, 'call' | 'whenOrdered'> {
  readonly change: Change;
  /** It is done or planned, or ordered without anything to pay: shows that, and goes on. */
  readonly whenDone: (preview: Preview) => void | Promise<void>;
  /** What the button says: `Skift til Miðal`. What is paid at once is added to it. */
  readonly act: (preview: Preview) => string;
  /** Of barring, cancelling and deleting. Other changes look by what they cost or lose. */
  readonly kind?: ButtonKind | undefined;
  /** The way back, as a button or link. */
  readonly leave?: ReactNode;
  /** In a sheet the buttons are at its end, on a screen in reach of the thumb. */
  readonly inSheet?: boolean | undefined;
}

/** What a change would do, and the one button that does it. A change that cannot be made says why. */
export function ConfirmChange({ change, inSheet, leave, ...doing }: ConfirmChangeProps) {
  const text = useText();
  const preview = useQuery(previewQuery(change));
  const failure = preview.error?.failure;
  if (preview.data !== undefined) {
    return <Confirm preview={preview.data} change={change} inSheet={inSheet} leave={leave} {...doing} />;
  }
  if (failure === undefined) return <PreviewSkeleton />;
  if (!isRefusal(failure)) return <Failed small title={text('manage.previewNotLoaded')} query={preview} />;
  return (
    <Stack gap="block">
      <Refused failure={failure} kind="caution" />
      {leave && <Buttons inSheet={inSheet}>{leave}</Buttons>}
    </Stack>
  );
}

type ConfirmProps = ConfirmChangeProps & { readonly preview: Preview };

function Confirm({ preview, change, act, kind, leave, inSheet, call, whenOrdered, whenDone }: ConfirmProps) {
  const text = useText();
  const locale = useLocale();
  const { price } = preview.dueNow;
  const { place, failure, paying } = useCheckout(price);
  const losses = lossesOf(preview, { text, locale });
  const words = act(preview);
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={[preview, paying.said]} label={text('general.overview')}>
          <ChangePreview preview={preview} />
          <PayWith paying={paying} />
        </ReviewSummary>
        {failure !== null && <Refused failure={failure} kind="negative" />}
      </Stack>
      <Buttons inSheet={inSheet}>
        <PlaceButton
          act={
            price === 0 ? words : text('manage.doAndPay', { act: words, price: formatPrice(price, locale) })
          }
          kind={kind ?? (losses.length > 0 ? 'ink' : 'primary')}
          paying={paying}
          isBusy={place.isBusy}
          onPress={() => place.run({ request: change, call, whenOrdered, whenDone: () => whenDone(preview) })}
        />
        {leave}
      </Buttons>
    </Review>
  );
}

function Buttons({ inSheet, children }: { inSheet: boolean | undefined; children: ReactNode }) {
  return inSheet === true ? (
    <SheetButtons>{children}</SheetButtons>
  ) : (
    <StickyActions>{children}</StickyActions>
  );
}

interface RefusedProps {
  readonly failure: CallFailure;
  readonly kind: 'caution' | 'negative';
}

/** Why a change cannot be made, or was not. A binding says until when, and what is left of it costs. */
export function Refused({ failure, kind }: RefusedProps) {
  const text = useText();
  const locale = useLocale();
  const { title, detail } = useDescribe()(failure);
  return (
    <Alert kind={kind} role="alert" title={title}>
      {bindingWords(failure, { text, locale }) ?? detail}
    </Alert>
  );
}

/** Why a change cannot be made, whichever plan it leads to; null when it can, or while that is not known. */
export function useRefusal(change: Change): CallFailure | null {
  const failure = useQuery(previewQuery(change)).error?.failure;
  return failure !== undefined && isRefusal(failure) && !ofPlan.has(failure.code) ? failure : null;
}

/** Refusals that another plan avoids. */
const ofPlan: ReadonlySet<string> = new Set(['plan_info_required', 'plan_not_available', 'same_plan']);

const troubles: ReadonlySet<string> = new Set(['offline', 'unexpected', 'unavailable', 'too_many_requests']);

/** Whether the server refused, as opposed to not answering. */
function isRefusal({ code }: CallFailure): boolean {
  return !troubles.has(code);
}

function PreviewSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack>
        <Row stiff>
          <Bone height="13.5rem" round="card" />
          <Bone height="13.5rem" round="card" />
        </Row>
        <Bone height="8rem" round="card" />
        <Bone height="3.25rem" round="control" />
      </Stack>
    </Skeleton>
  );
}
