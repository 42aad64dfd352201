import { useId } from 'react';
import type { ReactNode } from 'react';

import { Text } from '#ui/data/text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';

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
