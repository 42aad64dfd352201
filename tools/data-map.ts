/** `npm run data-map`: writes docs/security/data-map.md, what is stored about people, from the declarations of the API. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { personalData, retentions } from '@bylgja/api';

import { drawTable } from './house/table.ts';
import { root } from './machine/paths.mjs';

interface Rule {
  readonly export: boolean | string;
  readonly erase: 'kept' | 'deleted' | { readonly to: unknown; readonly onLines?: true };
}

export const dataMapFile = join(root, 'docs/security/data-map.md');
const marker = '<!-- data -->';

/** The document with its tables updated. */
export function withDataMap(text: string): string {
  const before = text.slice(0, text.indexOf(marker));
  const parts = [
    '## Personal data by table',
    columnTable(),
    '## Tables without personal data',
    otherTables(),
    '## Retention',
    retentionTable(),
  ];
  return `${before}${marker}\n\n${parts.join('\n\n')}\n`;
}

function columnTable(): string {
  const rows = Object.entries<string | object>(personalData).flatMap(([table, rules]) => {
    if (typeof rules === 'string') return [];
    const columns = Object.entries<Rule>({ ...rules });
    const names = (isOne: (rule: Rule) => boolean) =>
      columns
        .filter(([, rule]) => isOne(rule))
        .map(([name]) => `\`${name}\``)
        .join(', ') || '–';
    return [
      [
        `\`${table}\``,
        names((rule) => rule.export !== false),
        names((rule) => rule.export === false),
        names(({ erase }) => erase !== 'kept'),
        names(({ erase }) => erase === 'kept'),
      ],
    ];
  });
  return drawTable([
    ['table', 'in the export', 'not in the export', 'deleted or emptied by a deletion', 'kept after it'],
    ...rows,
  ]);
}

function otherTables(): string {
  const rows = Object.entries<string | object>(personalData).flatMap(([table, why]) =>
    typeof why === 'string' ? [[`\`${table}\``, why]] : [],
  );
  return drawTable([['table', 'why'], ...rows]);
}

function retentionTable(): string {
  const rows = retentions.map(({ table, days, after, outcome }) => [
    `\`${table}\``,
    String(days),
    after,
    outcome,
  ]);
  return drawTable([['table', 'days', 'after', 'then'], ...rows]);
}

if (import.meta.main) {
  writeFileSync(dataMapFile, withDataMap(readFileSync(dataMapFile, 'utf8')));
  console.log('docs/security/data-map.md is written');
}
