/** `npm run events`: writes the events for the provider's own systems into docs/integrate/events.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeEvents } from '@bylgja/api';

import { drawTable } from './house/table.ts';
import { root } from './machine/paths.mjs';

export const eventsFile = join(root, 'docs/integrate/events.md');

const marker = '<!-- events -->';
const end = '<!-- /events -->';

/** The document with its events updated. */
export function withEventTypes(text: string): string {
  const before = text.slice(0, text.indexOf(marker));
  const after = text.slice(text.indexOf(end));
  return `${before}${marker}\n\n${describeEvents().map(section).join('\n')}\n${after}`;
}

function section({
  type,
  version,
  when,
  fields,
  example,
}: ReturnType<typeof describeEvents>[number]): string {
  const rows = fields.map(({ name, kind, is }) => [`\`${name}\``, kind, is]);
  return [
    `### \`${type}\``,
    '',
    `${when} Version ${version}.`,
    '',
    drawTable([['field', 'type', 'what it is'], ...rows]),
    '',
    `\`\`\`json ${type}`,
    JSON.stringify(example, null, 2),
    '```',
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(eventsFile, withEventTypes(readFileSync(eventsFile, 'utf8')));
  console.log('docs/integrate/events.md is written');
}
