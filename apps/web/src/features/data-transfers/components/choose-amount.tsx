import type { OtherPerson } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { TransferKind } from '@bylgja/domain';
import { formatData, formatDataAmount } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Person } from '#ui/data/person.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { maxOf, personName, personTitle, typedOf, usualAmounts } from '../data-transfers.view.ts';
import type { TypedAmount } from '../data-transfers.view.ts';
import { screenName } from '../transfer-screen-name.ts';
import type { OwnLine } from '../use-own-lines.ts';

interface ChooseAmountProps {
  readonly kind: TransferKind;
  readonly own: OwnLine;
  readonly person: OtherPerson;
  readonly amount: TypedAmount;
  readonly onAmount: (amount: TypedAmount) => void;
  /** What is wrong with it, after the user has tried to continue. */
  readonly error: string | null;
  readonly onContinue: () => void;
}

const units = (['GB', 'MB'] as const).map((unit) => ({ value: unit, label: unit }));

/** The amount, with the possible range shown before the user types. */
export function ChooseAmount({ kind, own, person, amount, onAmount, error, onContinue }: ChooseAmountProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const max = maxOf(kind, own.line);
  return (
    <Stack as="form" gap="block" noValidate action={onContinue}>
      <Stack gap="block">
        <Person
          avatar={{ letter: personName(person).slice(0, 1) }}
          name={personTitle(person)}
          end={
            <LinkText
              asLink={<Link to={paths[screenName(kind)]} params={{ phoneNumber: undefined }} replace />}
            >
              {text('general.change')}
            </LinkText>
          }
        />
        <Card roomy>
          <SummaryList rows={limitsOf()} />
        </Card>
        {own.refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {own.refusal}
          </Alert>
        )}
        <Group heading={text('data.howMuch')}>
          <Row gap="tight">
            {usualAmounts(max).map((usual) => (
              <Button key={usual} small onPress={() => onAmount(typedOf(usual))}>
                {formatDataAmount(usual, locale)}
              </Button>
            ))}
          </Row>
          <Field
            label={text('data.amount')}
            large
            inputMode="decimal"
            autoComplete="off"
            name="amount"
            value={amount.typed}
            onValue={(typed) => onAmount({ ...amount, typed })}
            error={error ?? undefined}
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

  function limitsOf() {
    const atMost = { label: text('data.atMost'), value: formatDataAmount(max, locale) };
    if (kind === 'request') return [atMost];
    const { dataRemaining, givenData } = own.line;
    const left = dataRemaining.domestic;
    const allowed = Math.max(0, givenData.max - givenData.current);
    return [
      {
        label: text('data.leftOnLine'),
        value: left === null ? text('home.unknown') : formatData(left, locale),
      },
      { label: text('data.mayGiveThisMonth'), value: formatDataAmount(allowed, locale) },
      atMost,
    ];
  }
}
