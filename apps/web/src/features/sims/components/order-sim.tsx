import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import { refusalOn } from '#features/lines/actions.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { showDone } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import type { IconName } from '#ui/data/icons.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { CardInHand } from '../parts/card-in-hand.tsx';
import { SimChoice } from '../parts/sim-choice.tsx';
import { SimDelivery } from '../parts/sim-delivery.tsx';
import { simChangeQuery } from '../sim-change.queries.ts';
import { simPrice } from '../sim-order.view.ts';
import { useSimOrder } from '../use-sim-order.ts';

/** The kind of SIM, the delivery of a card, the price, and what happens to the old SIM; then it is ordered. */
export function OrderSim({ line }: { line: Member }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const whyNot = useId();
  const { form, ...order } = useSimOrder(line);
  const actions = useQuery(actionsQuery).data ?? [];
  const refusal = refusalOn(actions, { id: 'change-sim', phoneNumber: line.phoneNumber }, text);
  const disabledBy = refusal !== null && whyNot;
  const isEsim = order.sim.simType === 'ESIM';
  const whatHappens = useWhatHappens(line);
  const price = simPrice(order.sim);
  const { place, failure, paying } = useCheckout(price);
  const act = text(isEsim ? 'manage.orderEsim' : 'manage.orderSim');
  useUnsavedChanges(order.isDirty && !place.isBusy);

  async function submit() {
    if (!(await order.isRight())) return;
    place.run({
      request: { change: 'sim', lineId: line.id, ...order.body },
      call: order.call,
      whenDone: async () => {
        showDone(text('manage.simOrdered'));
        await navigate({ to: paths.orders, replace: true, ignoreBlocker: true });
      },
    });
  }
  return (
    <Review>
      <Stack as="form" ref={form} gap="block" onSubmit={(event) => event.preventDefault()} noValidate>
        <Stack gap="block">
          {refusal !== null && (
            <Alert kind="caution" id={whyNot}>
              {refusal}
            </Alert>
          )}
          <SimChoice
            value={order.sim.simType}
            onValue={(simType) => order.setSim({ ...order.sim, simType })}
            disabledBy={disabledBy}
          />
          {!isEsim && <CardInHand value={order.sim} onValue={order.setSim} wrong={order.wrong} />}
          {!isEsim && !order.sim.hasCard && (
            <SimDelivery
              value={order.delivery}
              onValue={order.setDelivery}
              wrong={order.wrong}
              home={order.home}
            />
          )}
          <ReviewSummary of={[whatHappens, paying.said]} label={text('general.overview')}>
            {whatHappens.map(({ words, ...look }) => (
              <Alert key={words} {...look}>
                {words}
              </Alert>
            ))}
            <Price price={price} />
            <PayWith paying={paying} />
          </ReviewSummary>
          {failure !== null && <Refused failure={failure} kind="negative" />}
        </Stack>
        <StickyActions>
          <PlaceButton
            act={price === 0 ? act : text('manage.doAndPay', { act, price: formatPrice(price, locale) })}
            paying={paying}
            isBusy={place.isBusy}
            disabledBy={disabledBy}
            onPress={submit}
          />
        </StickyActions>
      </Stack>
    </Review>
  );
}

interface Said {
  readonly kind?: 'caution';
  readonly icon?: IconName;
  readonly words: string;
}

/** What the order sets going, before it is placed. How long it waits comes from the server. */
function useWhatHappens(line: Member): readonly Said[] {
  const text = useText();
  const { pauseHours: hours, waitsForUnblock = false } = useQuery(simChangeQuery(line.id)).data ?? {};
  const number = formatPhoneNumber(line.phoneNumber);
  const before = waitsForUnblock ? 'simChange.beforeBlockedOther' : 'simChange.before';
  const said: Said[] = [];
  if (hours !== undefined) said.push({ icon: 'clock', words: text(before, { number, hours }) });
  if (line.status === 'blocked' && !waitsForUnblock) {
    said.push({ kind: 'caution', words: text('simChange.beforeBlocked') });
  }
  said.push({ kind: 'caution', words: `${text('manage.oldSimStops')} ${text('manage.otherSessionsEnd')}` });
  return said;
}

function Price({ price }: { price: number }) {
  const text = useText();
  const locale = useLocale();
  return (
    <SummaryList rows={[]} total={{ label: text('manage.simPrice'), value: formatPrice(price, locale) }} />
  );
}
