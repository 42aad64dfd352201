import { useId } from 'react';
import type { ReactNode } from 'react';

import { Card } from '#ui/card.tsx';
import { Row } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

interface LeavingStepProps {
  readonly number: number;
  readonly title: string;
  /** A word in a pill: how far this step is. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** One step of leaving for good. */
export function LeavingStep({ number, title, state, children }: LeavingStepProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Row ends>
        <Text as="h2" id={id} size="subject">{`${number}. ${title}`}</Text>
        {state}
      </Row>
      {children}
    </Card>
  );
}
