import { brand } from '@bylgja/brand';
import type { CallFailure } from '@bylgja/client';
import { callingCode, fail } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';

import { Text } from '#ui/data/text.tsx';
import { StatusMessage, Reference } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';

import { useNoInterruption } from './interruption.ts';
import type { CallError } from './query.ts';
import { useDescribe, useText } from './text.ts';

interface FailedProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly query: {
    readonly error: CallError | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Beside other things that are there: without the picture. */
  readonly small?: boolean;
}

/** Replaces content that could not be loaded: the failure, a retry button, the reference, and whom to call. */
export function Failed({ title, query: { error, isFetching, refetch }, small }: FailedProps) {
  useNoInterruption(!small);
  const text = useText();
  const describe = useDescribe();
  const failure: CallFailure = error?.failure ?? fail('unexpected');
  const { detail } = describe(failure);
  const again = (
    <Button
      small={small}
      busy={isFetching && text('general.loading')}
      onPress={async () => void (await refetch())}
    >
      {text('general.tryAgain')}
    </Button>
  );
  const reference = (
    <Reference
      label={text('general.reference')}
      code={failure.reference}
      supportLabel={text('general.callUs')}
      supportNumber={`${callingCode()}${brand.supportNumber}`}
      writtenNumber={formatPhoneNumber(brand.supportNumber)}
    />
  );
  if (!small) {
    return (
      <StatusMessage sign="failed" title={title} action={again} reference={reference}>
        {detail}
      </StatusMessage>
    );
  }
  return (
    <Card as="section" gap="snug" role="alert">
      <div>
        <Text strong>{title}</Text>
        <Text size="label" muted>
          {detail}
        </Text>
      </div>
      <Row>
        {again}
        {reference}
      </Row>
    </Card>
  );
}
