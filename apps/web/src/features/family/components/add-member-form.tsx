import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { previewQuery } from '#features/subscriptions/change.queries.ts';
import type { NewLineCode } from '#features/subscriptions/new-line-checks.view.ts';
import { homeOf } from '#features/subscriptions/new-line.view.ts';
import { Refused } from '#features/subscriptions/parts/confirm-change.tsx';
import { MemberFields } from '#features/subscriptions/parts/new-line/member-fields.tsx';
import { SimDelivery } from '#features/subscriptions/parts/new-line/sim-delivery.tsx';
import { usePlaceChange } from '#features/subscriptions/place-change.view.ts';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { useUser } from '#lib/session.ts';
import { tellDone } from '#lib/tell-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/button.tsx';
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

/** Who joins, with which number and SIM, what it costs, and the button that orders it. */
export function AddMemberForm({ account, plan, draft, onDraft }: AddMemberFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const now = useNow();
  const home = homeOf(useUser());
  const { wrong, form, show, clear } = useWrongFields<JoiningField, NewLineCode>();
  const { place, failure } = usePlaceChange();
  const preview = useQuery(previewQuery({ change: 'add_members', accountId: account.id, members: 1 }));
  const price = preview.data?.dueNow.price;
  useUnsavedChanges(draft !== emptyJoining);

  const order = useAction(async () => {
    if (!show(await checkJoining(draft, { now, home })) || price === undefined) return;
    const body = joiningPayload(draft, { accountId: account.id, home });
    place.run({
      isPaid: price > 0,
      request: body,
      call: (idempotencyKey) => api.call('PATCH /subscriptions', { body, idempotencyKey }),
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
      <JoiningPrice preview={preview} euPackage={account.euPackage ? plan.euPackage : null} />
      {failure !== null && <Refused failure={failure} kind="negative" />}
      {price !== undefined && <OrderButton price={price} isBusy={place.isBusy || order.isBusy} />}
    </Stack>
  );
}

/** `Bílegg fyri 23 kr.`, at the end of a form that is too long to have it in sight. Nobody orders what they do not know the price of. */
function OrderButton({ price, isBusy }: { price: number; isBusy: boolean }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Button kind="primary" wide submits busy={isBusy && text('payments.opening')}>
      {price > 0 ? text('family.addAndPay', { price: formatPrice(price, locale) }) : text('family.addFree')}
    </Button>
  );
}
