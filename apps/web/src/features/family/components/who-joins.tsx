import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { isSome, linesFor } from '#features/lines/transfer-ways.view.ts';
import { checkPerson } from '#features/sign-up/member-checks.view.ts';
import { PersonFields } from '#features/sign-up/parts/person-fields.tsx';
import { StepForm } from '#features/sign-up/parts/step-form.tsx';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { fieldsOf } from '../add-member.view.ts';
import { useRefusedFields } from '../use-refused-fields.ts';
import type { JoiningStepProps } from './joining-step-props.ts';
import { priceInSight } from './price-in-sight.tsx';
import { TransferForm } from './transfer-form.tsx';

interface WhoJoinsProps extends JoiningStepProps {
  readonly who: 'new' | 'own';
  readonly onWho: (who: 'new' | 'own') => void;
}

/** A new person, or one of the owner's own lines, for which nothing more is asked. */
export function WhoJoins({ who, onWho, ...step }: WhoJoinsProps) {
  const all = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const planTypes = useQuery(plansQuery).data ?? [];
  const userId = useUser()?.id;
  const lines = all === undefined ? [] : linesFor('transfer-to-own-family', { all, actions, userId });
  if (!isSome(lines)) return <NewPerson {...step} />;
  const choice = <NewOrOwn who={who} onWho={onWho} />;
  if (who === 'new') return <NewPerson {...step} choice={choice} />;
  return (
    <Stack gap="block">
      {choice}
      <TransferForm transfer="transfer-to-own-family" lines={lines} planTypes={planTypes} hasTarget />
    </Stack>
  );
}

function NewOrOwn({ who, onWho }: Pick<WhoJoinsProps, 'who' | 'onWho'>) {
  const text = useText();
  const choice = {
    name: useId(),
    chosen: who,
    onChoose: (chosen: string) => onWho(chosen === 'own' ? 'own' : 'new'),
  };
  return (
    <Group as="fieldset" heading={text('family.who')}>
      <RadioChoice
        {...choice}
        value="new"
        title={text('family.newPerson')}
        more={text('family.newPersonHelp')}
      />
      <RadioChoice {...choice} value="own" title={text('family.ownLine')} more={text('family.ownLineHelp')} />
    </Group>
  );
}

function NewPerson({ choice, ...step }: JoiningStepProps & { readonly choice?: ReactNode }) {
  const { draft, head, refused, onDraft, onDone } = step;
  const { member } = draft;
  const now = useNow();
  const { wrong, form, show, clear } = useRefusedFields(refused);
  return (
    <StepForm
      {...priceInSight(step)}
      head={head}
      form={form}
      onSubmit={() => show(checkPerson(member, now)) && onDone()}
    >
      {choice}
      <PersonFields
        value={member}
        onValue={(person) => {
          onDraft({ ...draft, member: { ...member, ...person } });
          clear(...fieldsOf.who);
        }}
        wrong={wrong}
      />
    </StepForm>
  );
}
