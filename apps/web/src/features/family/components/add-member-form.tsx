import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { PlaceButton } from '#features/payments/parts/place-button.tsx';
import { usePlacing } from '#features/payments/parts/use-placing.ts';
import { previewQuery } from '#features/subscriptions/change.queries.ts';
import type { NewLineCode } from '#features/subscriptions/new-line-checks.view.ts';
import { homeOf } from '#features/subscriptions/new-line.view.ts';
import { Refused } from '#features/subscriptions/parts/confirm-change.tsx';
import { MemberFields } from '#features/subscriptions/parts/new-line/member-fields.tsx';
import { SimDelivery } from '#features/subscriptions/parts/new-line/sim-delivery.tsx';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { useUser } from '#lib/session.ts';
import { tellDone } from '#lib/tell-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Receipt, Review } from '#ui/review.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tickbox } from '#ui/tickbox.tsx';

import { checkJoining, emptyJoining, fieldsOf, joiningPayload, needsCard } from '../add-member.view.ts';
import type { JoiningDraft, JoiningField } from '../add-member.view.ts';
import type { OwnFamily } from '../use-own-family.ts';
import { JoiningPrice } from './joining-price.tsx';

interface AddMemberFormProps extends Pick<OwnFamily, 'account' | 'plan'> {
  readonly draft: JoiningDraft;
  readonly onDraft: (draft: JoiningDraft) => void;
}

/** Who joins, with which number and SIM, what it costs, and the button that orders it: nobody orders what they do not know the price of. */
export function AddMemberForm({ account, plan, draft, onDraft }: AddMemberFormProps) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useNow();
  const home = homeOf(useUser());
  const { wrong, form, show, clear } = useWrongFields<JoiningField, NewLineCode>();
  const preview = useQuery(previewQuery({ change: 'add_members', accountId: account.id, members: 1 }));
  const price = preview.data?.dueNow.price;
  const { place, failure, paying } = usePlacing(price ?? 0);
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
        tellDone(text('orders.placed'));
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
        <Tickbox
          checked={draft.hasConfirmedSameAddress}
          onChange={(hasConfirmedSameAddress) => write({ hasConfirmedSameAddress })}
          error={wrong.sameAddress && text('family.sameAddressNeeded')}
        >
          {text('family.sameAddress')}
        </Tickbox>
        <Receipt of={[preview.data, paying.said]} label={text('general.overview')}>
          <JoiningPrice preview={preview} euPackage={account.euPackage ? plan.euPackage : null} />
          <PayWith paying={paying} />
        </Receipt>
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
