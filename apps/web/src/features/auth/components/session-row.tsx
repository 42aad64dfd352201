import type { Session } from '@bylgja/contract';
import { formatMeasuredAt } from '@bylgja/i18n';

import { deviceIcons, deviceWords } from '#lib/device-words.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item } from '#ui/data/list.tsx';
import { VisuallyHidden } from '#ui/data/visually-hidden.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';

import { useEndSession } from '../use-end-sessions.ts';

/** A device that is signed in: which, how and since when, and when it was last used. */
export function SessionRow({ session }: { session: Session }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  // Where there is little room the line ends before the day, and not within it or before its time.
  const when = (instant: string) => ({
    when: formatMeasuredAt(instant, now, locale).replaceAll(' ', '\u00A0'),
  });
  const { device, method, startedAt, lastUsedAt, isCurrent } = session;
  const started = method === 'code' ? 'sessions.startedByCode' : 'sessions.startedByPassword';
  return (
    <Item
      lead={<Icon name={deviceIcons[device.kind]} />}
      title={deviceWords(device, text)}
      more={
        <>
          {isCurrent ? text('sessions.usedNow') : text('sessions.lastUsed', when(lastUsedAt))}
          <br />
          {text(started, when(startedAt))}
        </>
      }
      end={
        isCurrent ? (
          <Badge kind="positive">{text('sessions.current')}</Badge>
        ) : (
          <EndButton session={session} />
        )
      }
    />
  );
}

function EndButton({ session }: { session: Session }) {
  const text = useText();
  const end = useEndSession();
  return (
    <Button small busy={end.isBusy && text('general.loading')} onPress={() => end.run(session)}>
      {text('sessions.end')}
      <VisuallyHidden>{` · ${deviceWords(session.device, text)}`}</VisuallyHidden>
    </Button>
  );
}
