import type { OtherPerson } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { TransferKind } from '@bylgja/domain';
import { formatDataAmount } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { RefObject } from 'react';

import { useAvatars } from '#features/lines/avatars.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Person } from '#ui/data/person.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Chips } from '#ui/forms/chips.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { amountOf, maxOf, personTitle, typedOf, usualAmounts } from '../data-transfers.view.ts';
import type { TypedAmount } from '../data-transfers.view.ts';
import { screenName } from '../transfer-screen-name.ts';
import type { OwnLine } from '../use-own-lines.ts';
import { TransferLimits } from './transfer-limits.tsx';

interface ChooseAmountProps {
  readonly kind: TransferKind;
  readonly own: OwnLine;
  readonly person: OtherPerson;
  readonly amount: TypedAmount;
  readonly onAmount: (amount: TypedAmount) => void;
  /** What is wrong with it, after the user has tried to continue. */
  readonly error: string | undefined;
  /** Where the field is, which is focused when something is wrong with it. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onContinue: () => void;
}

const units = (['GB', 'MB'] as const).map((unit) => ({ value: unit, label: unit }));

/** The amount, with the possible range shown before the user types. */
export function ChooseAmount({
  kind,
  own,
  person,
  amount,
  onAmount,
  error,
  form,
  onContinue,
}: ChooseAmountProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const avatarOf = useAvatars();
  const max = maxOf(kind, own.line);
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={onContinue}>
      <Stack gap="block">
        <Person
          avatar={avatarOf(person)}
          name={personTitle(person)}
          end={
            <LinkText
              asLink={<Link to={paths[screenName(kind)]} params={{ phoneNumber: undefined }} replace />}
            >
              {text('general.change')}
            </LinkText>
          }
        />
        <TransferLimits kind={kind} line={own.line} max={max} />
        {own.refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {own.refusal}
          </Alert>
        )}
        <Group heading={text('data.howMuch')}>
          <Chips
            label={text('data.howMuch')}
            options={usualAmounts(max).map((usual) => ({
              value: usual,
              label: formatDataAmount(usual, locale),
            }))}
            value={amountOf(amount.typed, amount.unit) ?? undefined}
            onChoose={(usual) => onAmount(typedOf(usual))}
          />
          <Field
            label={text('data.amount')}
            large
            inputMode="decimal"
            autoComplete="off"
            name="amount"
            value={amount.typed}
            onValue={(typed) => onAmount({ ...amount, typed })}
            error={error}
          />
          <Segment
            label={text('data.unit')}
            options={units}
            value={amount.unit}
            onChange={(unit) => onAmount({ ...amount, unit })}
          />
        </Group>
      </Stack>
      <StickyActions>
        <Button kind="primary" wide submits disabledBy={own.refusal !== null && refusalId}>
          {text('general.continue')}
        </Button>
      </StickyActions>
    </Stack>
  );
}
