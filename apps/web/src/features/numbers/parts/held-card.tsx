import { formatPhoneNumber } from '@bylgja/i18n';

import { api } from '#lib/api.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useSecondsUntil } from '#lib/use-seconds-until.ts';
import { Figure } from '#ui/data/figure.tsx';
import { Icon } from '#ui/data/icon.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import type { HeldNumber } from '../number-draft.view.ts';
import { useHasRunOut } from './use-has-run-out.ts';

interface HeldProps {
  readonly held: HeldNumber;
  readonly onHeld: (held: HeldNumber | null) => void;
}

/** The number that waits, and for how long yet; one that waits no longer says so. */
export function HeldCard({ held, onHeld }: HeldProps) {
  const text = useText();
  const hasRunOut = useHasRunOut([held]);
  if (hasRunOut) return <RanOut held={held} onHeld={onHeld} />;
  return (
    <Card gap="snug">
      <Row ends>
        <Figure>{formatPhoneNumber(held.phoneNumber)}</Figure>
        <Button small onPress={() => onHeld(null)}>
          {text('line.another')}
        </Button>
      </Row>
      <TimeLeft expiresAt={held.expiresAt} />
    </Card>
  );
}

/** A reservation that has expired: the same number again, if it is still free, or another one. */
export function RanOut({ held, onHeld }: HeldProps) {
  const text = useText();
  const phoneNumber = formatPhoneNumber(held.phoneNumber);
  const again = useAction(async () => {
    const renewed = await api.act('failed.reserveNumber', 'POST /auth/reserved-numbers', {
      body: { phoneNumber: held.phoneNumber },
    });
    if (renewed.ok) return onHeld(renewed.value);
    showProblem(renewed);
    if (renewed.code === 'number_taken' || renewed.code === 'number_not_found') onHeld(null);
  });
  return (
    <Stack gap="snug">
      <Alert kind="caution" icon="clock" role="alert">
        {text('line.ranOut', { phoneNumber })}
      </Alert>
      <Row>
        <Button busy={again.isBusy && text('line.taking')} onPress={again.run}>
          {text('line.holdAgain', { phoneNumber })}
        </Button>
        <Button kind="quiet" onPress={() => onHeld(null)}>
          {text('line.another')}
        </Button>
      </Row>
    </Stack>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const text = useText();
  const seconds = useSecondsUntil(Date.parse(expiresAt));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Row as="div" gap="tight" role="timer">
      <Icon name="clock" small />
      <Text muted>{text('line.held', { left })}</Text>
    </Row>
  );
}
