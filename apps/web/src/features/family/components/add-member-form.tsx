import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import { previewQuery } from '#features/checkout/preview.queries.ts';
import type { NewLineCode } from '#features/numbers/number-checks.view.ts';
import { MemberFields } from '#features/sign-up/parts/member-fields.tsx';
import { SimDelivery } from '#features/sims/parts/sim-delivery.tsx';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { api } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { showDone } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { checkJoining, emptyJoining, fieldsOf, joiningPayload, needsCard } from '../add-member.view.ts';
import type { JoiningDraft, JoiningField } from '../add-member.view.ts';
import type { OwnFamily } from '../family.view.ts';
import { JoiningPrice } from './joining-price.tsx';

interface AddMemberFormProps extends Pick<OwnFamily, 'account' | 'plan'> {
  readonly draft: JoiningDraft;
  readonly onDraft: (draft: JoiningDraft) => void;
}

/** Who joins, with which number and SIM, what it costs, and the button that orders it, which is disabled until the price is known. */
export function AddMemberForm({ account, plan, draft, onDraft }: AddMemberFormProps) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useNow();
  const home = homeOf(useUser());
  const { wrong, form, show, clear } = useWrongFields<JoiningField, NewLineCode>();
  const preview = useQuery(previewQuery({ change: 'add_members', accountId: account.id, members: 1 }));
  const price = preview.data?.dueNow.price;
  const { place, failure, paying } = useCheckout(price ?? 0);
  useUnsavedChanges(draft !== emptyJoining);

  const order = useAction(async () => {
    if (!show(await checkJoining(draft, { now, home })) || price === undefined) return;
    const body = joiningPayload(draft, { accountId: account.id, home });
    place.run({
      request: { change: 'add_member', ...body },
      call: ({ paying: asReviewed, idempotencyKey }) =>
        api.act('failed.addFamilyMember', 'PATCH /subscriptions', {
          body: { ...body, ...asReviewed },
          idempotencyKey,
        }),
      whenDone: async () => {
        showDone(text('orders.placed'));
        await navigate({ to: paths.orders, replace: true, ignoreBlocker: true });
      },
    });
  });
  const write = (part: Partial<JoiningDraft>) => {
    onDraft({ ...draft, ...part });
    clear(...fieldsOf(part));
  };
  return (
    <Review>
      <Stack as="form" ref={form} gap="block" noValidate action={order.run}>
        <MemberFields value={draft.member} onValue={(member) => write({ member })} wrong={wrong} />
        {needsCard(draft) && (
          <SimDelivery
            value={draft.delivery}
            onValue={(delivery) => write({ delivery })}
            wrong={wrong}
            home={home}
          />
        )}
        <Checkbox
          checked={draft.hasConfirmedSameAddress}
          onChange={(hasConfirmedSameAddress) => write({ hasConfirmedSameAddress })}
          error={wrong.sameAddress && text('family.sameAddressNeeded')}
        >
          {text('family.sameAddress')}
        </Checkbox>
        <ReviewSummary of={[preview.data, paying.said]} label={text('general.overview')}>
          <JoiningPrice preview={preview} euPackage={account.euPackage ? plan.euPackage : null} />
          <PayWith paying={paying} />
        </ReviewSummary>
        {failure !== null && <Refused failure={failure} kind="negative" />}
        {price !== undefined && (
          <PlaceButton
            act={
              price > 0
                ? text('family.addAndPay', { price: formatPrice(price, locale) })
                : text('family.addFree')
            }
            paying={paying}
            isBusy={place.isBusy || order.isBusy}
            submits
          />
        )}
      </Stack>
    </Review>
  );
}
