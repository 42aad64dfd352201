/** `npm run log-events`: writes docs/log-events.md, the list of all log events. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logEvents } from '@bylgja/api';
import type { LogEvent } from '@bylgja/api';

import { drawTable } from './house/table.ts';
import { root } from './machine/paths.mjs';

export const logEventsFile = join(root, 'docs/log-events.md');

const marker = '<!-- events -->';

/** The document with its event table updated. */
export function withEvents(text: string): string {
  const before = text.slice(0, text.indexOf(marker));
  return `${before}${marker}\n\n${eventTable()}\n`;
}

function eventTable(): string {
  const events: [string, LogEvent][] = Object.entries(logEvents);
  return drawTable([
    ['event', 'level', 'message', 'what to do'],
    ...events
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([code, { level, message, action = '' }]) => [`\`${code}\``, level, message, action]),
  ]);
}

if (import.meta.main) {
  writeFileSync(logEventsFile, withEvents(readFileSync(logEventsFile, 'utf8')));
  console.log('docs/log-events.md is written');
}
