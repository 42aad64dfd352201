import type { Member } from '@bylgja/contract';
import { paceOf } from '@bylgja/domain';
import { formatData } from '@bylgja/i18n';

import type { Line } from '#ui/forms/line-switch.tsx';

import { measuredOf } from './gauge.view.ts';
import type { Reading } from './gauge.view.ts';
import { lineName } from './lines.view.ts';
import type { ManagedLine } from './lines.view.ts';

/** The people whose lines the user may manage, each as an avatar with its figure, or with the word for its state. */
export function peopleOf(lines: readonly ManagedLine[], reading: Reading): Line<string>[] {
  return lines.map(({ line }) => ({
    value: line.id,
    name: lineName(line, lines),
    ...standingOf(line, (line.user.firstname || line.phoneNumber.slice(-1)).slice(0, 1), reading),
  }));
}

type Standing = Pick<Line<string>, 'more' | 'srOnly' | 'avatar'>;

function standingOf(line: Member, letter: string, { text, locale }: Reading): Standing {
  const measured = measuredOf(line);
  if (line.status === 'processing') {
    return { more: text('home.inProcessing'), avatar: { letter, state: 'waiting' } };
  }
  if (measured === null) return { more: text('home.unknown'), avatar: { letter, state: 'unknown' } };

  const { level, verdict } = paceOf(measured);
  const more = line.status === 'blocked' ? text('home.blocked') : formatData(measured.remaining, locale);
  switch (verdict) {
    case 'unlimited':
      return { more, avatar: { letter, state: 'full' } };
    case 'little':
      return { more, srOnly: text('home.littleLeft'), avatar: { letter, level, state: 'low' } };
    case 'none':
      // A line without any data has no vessel that could be empty.
      return { more, avatar: measured.total === 0 ? { letter } : { letter, level, state: 'low' } };
    case 'lasts':
    case 'ends_early':
      return { more, avatar: { letter, level } };
  }
}
