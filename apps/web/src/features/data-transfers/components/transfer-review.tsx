import type { CallFailure } from '@bylgja/client';
import type { OtherPerson } from '@bylgja/contract';
import type { Megabytes, TransferKind } from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatMeasuredAt } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { useDescribe, useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { Card } from '#ui/card.tsx';
import { Compare } from '#ui/compare.tsx';
import { Figure } from '#ui/figure.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Receipt, Review, ReviewButton } from '#ui/review.tsx';
import { Grow, Row, Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';
import { Text } from '#ui/text.tsx';
import { Vessel } from '#ui/vessel.tsx';

import { changedByTransfer } from '../data-transfers.queries.ts';
import { leftAfter, personName, personTitle } from '../data-transfers.view.ts';
import { sendTransfer } from '../transfer.ts';
import type { OwnLine } from '../use-own-lines.ts';

interface TransferReviewProps {
  readonly kind: TransferKind;
  readonly own: OwnLine;
  readonly person: OtherPerson;
  readonly amount: Megabytes;
  readonly onDone: () => void;
}

/** What is about to move, between whom, and the one button that does it. */
export function TransferReview({ kind, own, person, amount, onDone }: TransferReviewProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const describe = useDescribe();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const send = useAction(async () => {
    setFailure(null);
    const sent = await sendTransfer({
      kind,
      ownPhoneNumber: own.line.phoneNumber,
      phoneNumber: person.phoneNumber,
      dataAmount: amount,
    });
    for (const queryKey of changedByTransfer) void queries.invalidateQueries({ queryKey });
    if (sent.ok) onDone();
    else setFailure(sent);
  });

  const size = formatDataAmount(amount, locale);
  const problem = failure && describe(failure);
  const until = formatDate(own.line.validUntil);
  return (
    <Review>
      <Stack gap="block">
        <Receipt of={[size, until]} label={text('general.overview')}>
          <Card roomy gap="block">
            <Row gap="gutter">
              <Vessel letter={personName(person).slice(0, 1)} size="large" />
              <Grow>
                <Figure>{size}</Figure>
                <Text muted>
                  {text(kind === 'give' ? 'data.to' : 'data.fromPerson', { person: personTitle(person) })}
                </Text>
              </Grow>
            </Row>
            {kind === 'give' && <BeforeAndAfter own={own} amount={amount} />}
            <Sum
              rows={[
                { label: text(kind === 'give' ? 'data.from' : 'data.forNumber'), value: own.name },
                { label: text('data.validUntil'), value: until },
              ]}
            />
          </Card>
          <Note>{kind === 'give' ? text('data.notTakenBack') : text('data.expires', { date: until })}</Note>
        </Receipt>
        {own.refusal !== null && (
          <Note kind="caution" id={refusalId}>
            {own.refusal}
          </Note>
        )}
        {problem && (
          <Note kind="negative" role="alert">
            <strong>{problem.title}</strong> {problem.detail}
          </Note>
        )}
      </Stack>
      <Paybar>
        <ReviewButton
          readOn={text('general.readOn')}
          kind="primary"
          icon={kind === 'give' ? 'give' : 'request'}
          wide
          busy={send.isBusy && text('data.sending')}
          disabledBy={own.refusal !== null && refusalId}
          onPress={() => send.run()}
        >
          {text(kind === 'give' ? 'data.giveAmount' : 'data.requestAmount', { amount: size })}
        </ReviewButton>
      </Paybar>
    </Review>
  );
}

function BeforeAndAfter({ own: { line }, amount }: Pick<TransferReviewProps, 'own' | 'amount'>) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const change = leftAfter(line, amount);
  if (change === null || line.measuredAt === null) return null;
  return (
    <Stack gap="tight">
      <Compare
        before={{ when: text('data.now'), content: <Figure>{formatData(change.before, locale)}</Figure> }}
        after={{ when: text('data.after'), content: <Figure>{formatData(change.after, locale)}</Figure> }}
      />
      <Text size="caption" muted>
        {text('home.measured', { when: formatMeasuredAt(line.measuredAt, now, locale) })}
      </Text>
    </Stack>
  );
}
