import type { CallFailure } from '@bylgja/client';
import type { Preview } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatExactPrice, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import { previewQuery } from '#features/checkout/preview.queries.ts';
import { expired } from '#features/numbers/number-draft.view.ts';
import { runOutId } from '#features/numbers/parts/numbers-run-out.tsx';
import { useHasRunOut } from '#features/numbers/parts/use-has-run-out.ts';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { api } from '#lib/api.ts';
import { Failed } from '#lib/failed.tsx';
import { useUser } from '#lib/session.ts';
import { showDone } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { heldNumbers, signUpChange, signUpPayload } from '../sign-up.view.ts';
import { ChosenList } from './chosen-list.tsx';
import type { StepProps } from './step-props.ts';

/** Everything that was chosen, what it costs now and each month, the binding, and the one button that orders. */
export function ReviewStep(step: StepProps) {
  const text = useText();
  const { state, plan } = step;
  const preview = useQuery(previewQuery(signUpChange(state, plan)));
  if (preview.data !== undefined) return <Ordering {...step} preview={preview.data} />;
  return (
    <Stack gap="block">
      {step.head}
      <ChosenList state={state} plan={plan} />
      {preview.isError ? (
        <Failed small title={text('signup.priceNotLoaded')} query={preview} />
      ) : (
        <PriceSkeleton />
      )}
    </Stack>
  );
}

interface OrderingProps extends StepProps {
  readonly preview: Preview;
}

function Ordering({ state, dispatch, plan, head, onDone, preview }: OrderingProps) {
  const text = useText();
  const locale = useLocale();
  const home = homeOf(useUser());
  const navigate = useNavigate();
  const { wrong, form, show, clear } = useWrongFields<'bindingPeriod', 'required', HTMLDivElement>();
  const held = heldNumbers(state);
  const hasRunOut = useHasRunOut(held);
  const { bindingUntil, dueNow } = preview;
  const { price } = dueNow;
  const { place, failure, paying } = useCheckout(price);
  const body = signUpPayload(state, plan, home);

  /** The server decides: a reservation that it no longer has is expired, whatever the clock here says. */
  async function call({ paying: asReviewed, idempotencyKey }: Placement) {
    const placed = await api.act('failed.addSubscription', 'POST /subscriptions', {
      body: { ...body, ...asReviewed },
      idempotencyKey,
    });
    if (!placed.ok && placed.code === 'reservation_expired') {
      for (const number of held) {
        dispatch({ type: 'held_changed', id: number.id, held: expired(number) });
      }
    }
    return placed;
  }
  async function whenDone() {
    onDone();
    showDone(text('signup.ordered'));
    await navigate({ to: paths.orders, replace: true, ignoreBlocker: true });
  }
  function order() {
    const isBound = bindingUntil === null || state.hasAcceptedBindingPeriod;
    if (!show({ bindingPeriod: isBound ? undefined : 'required' })) return;
    place.run({ request: { change: 'sign_up', ...body }, call, whenOrdered: onDone, whenDone });
  }
  return (
    <Review>
      <Stack gap="block">
        {head}
        <ChosenList state={state} plan={plan} />
        <ReviewSummary of={[preview, paying.said]} label={text('general.overview')}>
          <Prices preview={preview} />
          {bindingUntil !== null && (
            <Alert icon="lock">
              {text('signup.bindingUntil', { months: plan.bindingMonths, date: formatDate(bindingUntil) })}
            </Alert>
          )}
          <PayWith paying={paying} />
        </ReviewSummary>
        {failure !== null && <NotOrdered failure={failure} />}
      </Stack>
      <StickyActions>
        {bindingUntil !== null && (
          <Stack ref={form}>
            <Checkbox
              checked={state.hasAcceptedBindingPeriod}
              onChange={(hasAcceptedBindingPeriod) => {
                dispatch({ type: 'binding_accepted', hasAcceptedBindingPeriod });
                clear('bindingPeriod');
              }}
              error={wrong.bindingPeriod && text('signup.bindingMissing')}
            >
              {text('signup.acceptBinding', { months: plan.bindingMonths })}
            </Checkbox>
          </Stack>
        )}
        <PlaceButton
          act={
            price > 0 ? text('signup.orderFor', { price: formatPrice(price, locale) }) : text('signup.order')
          }
          icon={price > 0 ? 'lock' : 'check'}
          paying={paying}
          isBusy={place.isBusy}
          disabledBy={hasRunOut && runOutId}
          onPress={order}
        />
      </StickyActions>
    </Review>
  );
}

/** What is paid now, for the days that are left of the month, and what a whole month costs. */
function Prices({ preview: { dueNow, dueDays, after } }: { preview: Preview }) {
  const text = useText();
  return (
    <Card roomy gap="block">
      <Stack gap="tight">
        <MoneySum label={text('signup.nowTitle')} money={dueNow} />
        <Text size="label" muted>
          {text('signup.now', { days: dueDays })}
        </Text>
      </Stack>
      {after !== null && <MoneySum label={text('signup.monthlyTitle')} money={after.monthly} />}
    </Card>
  );
}

function MoneySum({ label, money }: { label: string; money: Preview['dueNow'] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <SummaryList
      rows={[
        { label: text('packages.totalWithoutVat'), value: formatExactPrice(money.priceWithoutVat, locale) },
        { label: text('packages.vat'), value: formatExactPrice(money.vat, locale) },
      ]}
      total={{ label, value: formatPrice(money.price, locale) }}
    />
  );
}

/** Why it was not ordered; an order that waits already is to be found among the orders. */
function NotOrdered({ failure }: { failure: CallFailure }) {
  const text = useText();
  if (failure.code === 'reservation_expired') return null;
  return (
    <Stack gap="snug">
      <Refused failure={failure} kind="negative" />
      {failure.code === 'sign_up_waiting' && (
        <Button asLink={<Link to={paths.orders} />}>{text('signup.seeOrders')}</Button>
      )}
    </Stack>
  );
}

function PriceSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="16rem" round="card" />
        <Bone height="3.25rem" round="control" />
      </Stack>
    </Skeleton>
  );
}
