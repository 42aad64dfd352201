import { dayOf } from '@bylgja/domain';
import { useState } from 'react';

import { api } from '#lib/api.ts';
import { takeFile } from '#lib/take-file.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import type { Action } from '#lib/use-action.ts';
import { clock } from '#platform/time.ts';

/** Everything that is kept about the person, as a file of their own; and whether they have it now. */
export function useTakeData(): { readonly take: Action<[]>; readonly isTaken: boolean } {
  const text = useText();
  const [isTaken, setTaken] = useState(false);
  const take = useAction(async () => {
    const wasTaken = await takeFile(api.call('GET /auth/me/data'), {
      name: text('leaving.fileName', { day: dayOf(clock.now()) }),
      notTaken: text('leaving.notDownloaded'),
    });
    if (wasTaken) setTaken(true);
  });
  return { take, isTaken };
}
