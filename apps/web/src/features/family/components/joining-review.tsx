import type { CallFailure } from '@bylgja/client';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { Link, useNavigate } from '@tanstack/react-router';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import { expired } from '#features/numbers/number-draft.view.ts';
import { runOutId } from '#features/numbers/parts/numbers-run-out.tsx';
import { useHasRunOut } from '#features/numbers/parts/use-has-run-out.ts';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { api } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { showDone } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { heldBeside, isAboutNumber, joiningPayload, refusedFieldsOf, withHeld } from '../add-member.view.ts';
import { ChosenForMember } from './chosen-for-member.tsx';
import { JoiningPrice } from './joining-price.tsx';
import type { JoiningStepProps } from './joining-step-props.ts';

/** What was chosen, what it costs, the confirmation of the address, and the one button that orders, once the price is known. */
export function JoiningReview(step: JoiningStepProps) {
  const { family, draft, preview, head, onDraft } = step;
  const text = useText();
  const locale = useLocale();
  const price = preview.data?.dueNow.price;
  const { wrong, form, show, clear } = useWrongFields<'sameAddress', 'required', HTMLDivElement>();
  const { order, isBusy, failure, paying } = useOrder(step, price ?? 0);
  const hasRunOut = useHasRunOut(heldBeside(draft, 'review'));
  const { hasConfirmedSameAddress } = draft;
  return (
    <Review>
      <Stack gap="block">
        {head}
        <ChosenForMember draft={draft} />
        <ReviewSummary of={[preview.data, paying.said]} label={text('general.overview')}>
          <JoiningPrice
            preview={preview}
            euPackage={family.account.euPackage ? family.plan.euPackage : null}
          />
          <PayWith paying={paying} />
        </ReviewSummary>
        {failure !== null && <NotOrdered failure={failure} />}
      </Stack>
      {price !== undefined && (
        <StickyActions>
          <Stack ref={form}>
            <Checkbox
              checked={hasConfirmedSameAddress}
              onChange={(isConfirmed) => {
                onDraft({ ...draft, hasConfirmedSameAddress: isConfirmed });
                clear('sameAddress');
              }}
              error={wrong.sameAddress && text('family.sameAddressNeeded')}
            >
              {text('family.sameAddress')}
            </Checkbox>
          </Stack>
          <PlaceButton
            act={
              price > 0
                ? text('family.addAndPay', { price: formatPrice(price, locale) })
                : text('family.addFree')
            }
            paying={paying}
            isBusy={isBusy}
            disabledBy={hasRunOut && runOutId}
            onPress={() => {
              if (show({ sameAddress: hasConfirmedSameAddress ? undefined : 'required' })) order();
            }}
          />
        </StickyActions>
      )}
    </Review>
  );
}

/** Orders the member. A field that the server refuses leads back to its step. */
function useOrder({ family, draft, onDraft, onRefused }: JoiningStepProps, price: number) {
  const text = useText();
  const navigate = useNavigate();
  const home = homeOf(useUser());
  const { place, failure, paying } = useCheckout(price);
  const body = joiningPayload(draft, { accountId: family.account.id, home });

  async function call({ paying: asReviewed, idempotencyKey }: Placement) {
    const placed = await api.act('failed.addFamilyMember', 'PATCH /subscriptions', {
      body: { ...body, ...asReviewed },
      idempotencyKey,
    });
    if (placed.ok) return placed;
    const { held } = draft.member.number;
    // The server decides: a reservation that it no longer has is expired, whatever the clock here says.
    if (placed.code === 'reservation_expired' && held !== null) onDraft(withHeld(draft, expired(held)));
    const refused = refusedFieldsOf(placed);
    if (refused !== null) onRefused(refused);
    return placed;
  }
  async function whenDone() {
    showDone(text('orders.placed'));
    await navigate({ to: paths.orders, replace: true, ignoreBlocker: true });
  }
  const order = () => place.run({ request: { change: 'add_member', ...body }, call, whenDone });
  return { order, isBusy: place.isBusy, failure, paying };
}

/** Why it was not ordered; what is wrong with the number can be mended at its step. */
function NotOrdered({ failure }: { failure: CallFailure }) {
  const text = useText();
  if (failure.code === 'reservation_expired') return null;
  return (
    <Stack gap="snug">
      <Refused failure={failure} kind="negative" />
      {isAboutNumber(failure) && (
        <Button asLink={<Link to={paths['add-family-member']} search={{ step: 'number' }} />}>
          {text('family.toNumber')}
        </Button>
      )}
    </Stack>
  );
}
