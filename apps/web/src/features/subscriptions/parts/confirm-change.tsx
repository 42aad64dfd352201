import type { CallFailure } from '@bylgja/client';
import type { Change, Preview } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { PlaceButton } from '#features/payments/parts/place-button.tsx';
import { usePlacing } from '#features/payments/parts/use-placing.ts';
import type { Placing } from '#features/payments/parts/use-placing.ts';
import { Failed } from '#lib/failed.tsx';
import { useDescribe, useLocale, useText } from '#lib/text.ts';
import type { ButtonKind } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { SheetButtons } from '#ui/overlay/sheet.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Receipt, Review } from '#ui/review.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Row, Stack } from '#ui/stack.tsx';

import { previewQuery } from '../change.queries.ts';
import { bindingWords, lossesOf } from '../change.view.ts';
import { ChangePreview } from './change-preview.tsx';

interface ConfirmChangeProps extends Pick<Placing, 'call' | 'whenOrdered'> {
  readonly change: Change;
  /** It is done or planned, or ordered without anything to pay: tells of it, and goes on. */
  readonly whenDone: (preview: Preview) => void | Promise<void>;
  /** What the button says: `Skift til Miðal`. What is paid at once is added to it. */
  readonly act: (preview: Preview) => string;
  /** Of barring, cancelling and deleting. Other changes look by what they cost or lose. */
  readonly kind?: ButtonKind | undefined;
  /** The way back, as a button or link. */
  readonly leave?: ReactNode;
  /** In a sheet the buttons stand at its end, on a screen in reach of the thumb. */
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
  const { place, failure, paying } = usePlacing(price);
  const losses = lossesOf(preview, { text, locale });
  const words = act(preview);
  return (
    <Review>
      <Stack gap="block">
        <Receipt of={[preview, paying.said]} label={text('general.overview')}>
          <ChangePreview preview={preview} />
          <PayWith paying={paying} />
        </Receipt>
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
  return inSheet === true ? <SheetButtons>{children}</SheetButtons> : <Paybar>{children}</Paybar>;
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
    <Note kind={kind} role="alert">
      <strong>{title}</strong> {bindingWords(failure, { text, locale }) ?? detail}
    </Note>
  );
}

const troubles: ReadonlySet<string> = new Set(['offline', 'unexpected', 'unavailable', 'too_many_requests']);

/** Whether the server has said no, rather than nothing. */
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
