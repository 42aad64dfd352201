import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';

import { useTakeData } from '../use-take-data.ts';
import { LeavingStep } from './leaving-step.tsx';

/** The second step: everything that is kept about the person, as a file of their own. */
export function TakeDataStep() {
  const text = useText();
  const { take, isTaken } = useTakeData();
  return (
    <LeavingStep
      number={2}
      title={text('leaving.takeData')}
      state={isTaken && <Badge kind="positive">{text('leaving.downloaded')}</Badge>}
    >
      <Text>{text('leaving.takeDataHelp')}</Text>
      <Button icon="download" busy={take.isBusy && text('general.loading')} onPress={take.run}>
        {text('leaving.download')}
      </Button>
    </LeavingStep>
  );
}
