import { dayOf } from '@bylgja/domain';
import { useState } from 'react';

import { api } from '#lib/api.ts';
import { takeFile } from '#lib/take-file.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { clock } from '#platform/time.ts';
import { Button } from '#ui/button.tsx';
import { State } from '#ui/state.tsx';
import { Text } from '#ui/text.tsx';

import { LeavingStep } from './leaving-step.tsx';

/** The second step: everything that is kept about the person, as a file of their own. */
export function TakeDataStep() {
  const text = useText();
  const [isTaken, setTaken] = useState(false);
  const take = useAction(async () => {
    const wasTaken = await takeFile(api.call('GET /auth/me/data'), {
      name: text('leaving.fileName', { day: dayOf(clock.now()) }),
      notTaken: text('leaving.notDownloaded'),
    });
    if (wasTaken) setTaken(true);
  });
  return (
    <LeavingStep
      number={2}
      title={text('leaving.takeData')}
      state={isTaken && <State kind="positive">{text('leaving.downloaded')}</State>}
    >
      <Text>{text('leaving.takeDataHelp')}</Text>
      <Button icon="download" busy={take.isBusy && text('general.loading')} onPress={take.run}>
        {text('leaving.download')}
      </Button>
    </LeavingStep>
  );
}
