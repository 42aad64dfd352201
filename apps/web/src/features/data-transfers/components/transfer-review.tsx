import type { CallFailure } from '@bylgja/client';
import type { Member, OtherPerson } from '@bylgja/contract';
import type { Megabytes, TransferKind } from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatMeasuredAt } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { useAvatars } from '#features/lines/avatars.view.ts';
import { markChanged } from '#lib/just-changed.ts';
import { useDescribe, useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { feel } from '#platform/touch-feedback.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Compare } from '#ui/data/compare.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Review, ReviewButton, ReviewSummary } from '#ui/forms/review.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Grow, Row, Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { changedByTransfer } from '../data-transfers.queries.ts';
import { leftAfter, personTitle } from '../data-transfers.view.ts';
import { sendTransfer } from '../transfer.ts';
import type { OwnLine } from '../use-own-lines.ts';

interface TransferReviewProps {
  readonly kind: TransferKind;
  readonly own: OwnLine;
  readonly person: OtherPerson;
  readonly amount: Megabytes;
  readonly onDone: () => void;
}

/** How much data moves between which persons, and the button that moves it. */
export function TransferReview({ kind, own, person, amount, onDone }: TransferReviewProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const avatarOf = useAvatars();
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
    if (!sent.ok) return setFailure(sent);
    markChanged(sent.value.id);
    if (kind === 'give') void feel('done');
    onDone();
  });

  const size = formatDataAmount(amount, locale);
  const problem = failure && describe(failure);
  const until = formatDate(own.line.validUntil);
  const left = kind === 'give' ? shownLeft(own.line, amount, locale) : null;
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={[size, until, left]} label={text('general.overview')}>
          <Card roomy gap="block">
            <Row gap="gutter">
              <Avatar {...avatarOf(person)} size="large" />
              <Grow>
                <Figure>{size}</Figure>
                <Text muted>
                  {text(kind === 'give' ? 'data.to' : 'data.fromPerson', { person: personTitle(person) })}
                </Text>
              </Grow>
            </Row>
            <BeforeAndAfter left={left} measuredAt={own.line.measuredAt} />
            <SummaryList
              rows={[
                { label: text(kind === 'give' ? 'data.from' : 'data.forNumber'), value: own.name },
                { label: text('data.validUntil'), value: until },
              ]}
            />
          </Card>
          <Alert>{kind === 'give' ? text('data.notTakenBack') : text('data.expires', { date: until })}</Alert>
        </ReviewSummary>
        {own.refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {own.refusal}
          </Alert>
        )}
        {problem && (
          <Alert kind="negative" role="alert" title={problem.title}>
            {problem.detail}
          </Alert>
        )}
      </Stack>
      <StickyActions>
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
      </StickyActions>
    </Review>
  );
}

/** What is left now and after giving, as it is shown; null where that is not known. When it was measured is no part of it. */
function shownLeft(line: Member, amount: Megabytes, locale: Locale): BeforeAndAfterProps['left'] {
  const change = leftAfter(line, amount);
  return change && { before: formatData(change.before, locale), after: formatData(change.after, locale) };
}

interface BeforeAndAfterProps {
  readonly left: { readonly before: string; readonly after: string } | null;
  readonly measuredAt: string | null;
}

function BeforeAndAfter({ left, measuredAt }: BeforeAndAfterProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  if (left === null || measuredAt === null) return null;
  return (
    <Stack gap="tight">
      <Compare
        before={{ when: text('data.now'), content: <Figure>{left.before}</Figure> }}
        after={{ when: text('data.after'), content: <Figure>{left.after}</Figure> }}
      />
      <Text size="caption" muted>
        {text('home.measured', { when: formatMeasuredAt(measuredAt, now, locale) })}
      </Text>
    </Stack>
  );
}
