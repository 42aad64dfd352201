import type { Plan } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { nextMemberPrice } from '@bylgja/domain';
import { formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { isRight } from '#features/numbers/number-checks.view.ts';
import { chosenNumber } from '#features/numbers/number-draft.view.ts';
import type { NumberDraft } from '#features/numbers/number-draft.view.ts';
import { useUser } from '#lib/session.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';

import { checkMember } from '../member-checks.view.ts';
import type { MemberDraft } from '../member-draft.view.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { StepProps } from './step-props.ts';

/** The family: the customer, and the members who get lines of their own. */
export function MembersStep({ state, dispatch, plan, head, onDone, onMember }: MembersStepProps) {
  const text = useText();
  const now = useNow();
  const user = useUser();
  const { wrong, form, show, clear } = useWrongFields<'sameAddress', 'required'>();
  const { members, hasConfirmedSameAddress } = state;

  function goOn() {
    const undone = members.findIndex((member) => !isRight(checkMember(member, now)));
    if (undone !== -1) return onMember(undone);
    const isConfirmed = members.length === 0 || hasConfirmedSameAddress;
    if (show({ sameAddress: isConfirmed ? undefined : 'required' })) onDone();
  }
  return (
    <StepForm head={head} form={form} onSubmit={goOn}>
      <List label={text('signup.members')}>
        <Item
          lead={<Avatar letter={user?.firstname.slice(0, 1) ?? ''} state="unknown" />}
          title={user === null ? text('signup.you') : `${user.firstname} ${user.lastname}`}
          more={numberWords(state.number)}
          end={<MonthlyPrice plan={plan} place={0} />}
        />
        {members.map((member, index) => (
          <MemberItem
            // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their place until they are ordered
            key={index}
            member={member}
            place={index + 1}
            plan={plan}
          />
        ))}
      </List>
      <AddMember plan={plan} members={members.length} />
      {members.length > 0 && (
        <Checkbox
          checked={hasConfirmedSameAddress}
          onChange={(confirmed) => {
            dispatch({ type: 'same_address_confirmed', hasConfirmedSameAddress: confirmed });
            clear('sameAddress');
          }}
          error={wrong.sameAddress && text('signup.sameAddressMissing')}
        >
          {text('signup.sameAddress')}
        </Checkbox>
      )}
    </StepForm>
  );
}

interface MembersStepProps extends StepProps {
  /** Opens the member at a place, from 0. */
  readonly onMember: (index: number) => void;
}

interface MemberItemProps {
  readonly member: MemberDraft;
  /** Among all lines of the family, the owner’s first: 0. */
  readonly place: number;
  readonly plan: Plan;
}

function MemberItem({ member, place, plan }: MemberItemProps) {
  const text = useText();
  const now = useNow();
  const name = `${member.firstname} ${member.lastname}`.trim();
  const isDone = isRight(checkMember(member, now));
  return (
    <Item
      chevron
      lead={<Avatar letter={name.slice(0, 1)} state="unknown" />}
      title={name === '' ? text('signup.member') : name}
      more={
        isDone ? numberWords(member.number) : <Badge kind="caution">{text('signup.memberNotDone')}</Badge>
      }
      end={<MonthlyPrice plan={plan} place={place} />}
      asLink={<ToMember plan={plan} place={place} />}
    />
  );
}

function AddMember({ plan, members }: { plan: Plan; members: number }) {
  const text = useText();
  const locale = useLocale();
  const place = members + 1;
  if (place >= plan.maxMembers) return <Text muted>{text('signup.fullFamily')}</Text>;
  const { price } = nextMemberPrice(plan.memberPrices, place);
  return (
    <>
      <Button icon="plus" wide asLink={<ToMember plan={plan} place={place} />}>
        {text('signup.nextMember', { price: formatPrice(price, locale) })}
      </Button>
      {members === 0 && <Text muted>{text('signup.noMembers')}</Text>}
    </>
  );
}

/** The part that is given this link says how it looks. */
function ToMember({ plan, place, ...link }: { plan: Plan; place: number }) {
  return (
    <Link
      {...link}
      to={paths['new-subscription']}
      params={{ planType: plan.type }}
      search={{ step: 'members', member: place }}
    />
  );
}

function MonthlyPrice({ plan, place }: { plan: Plan; place: number }) {
  const locale = useLocale();
  return formatPrice(nextMemberPrice(plan.memberPrices, place).price, locale);
}

function numberWords(number: NumberDraft): string | undefined {
  const chosen = chosenNumber(number);
  return chosen === null ? undefined : formatPhoneNumber(chosen);
}
