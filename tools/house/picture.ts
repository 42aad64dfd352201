import data from '../../slices.json' with { type: 'json' };
import { drawTable } from './table.ts';

interface Slice {
  readonly name: string;
  readonly about: string;
  /** What it may import in the API; undefined if it has no folder there. */
  readonly api?: readonly string[];
  readonly web?: readonly string[];
}

const slices: readonly Slice[] = data;
const markers = { begin: '<!-- slices -->', end: '<!-- /slices -->' };

/** A document with its slice diagram and table updated between the markers. Throws if there are no markers. */
export function withPicture(text: string): string {
  const { begin, end } = markers;
  const [before, , rest] = text.split(new RegExp(`${begin}|(?=${end})`));
  const after = text.slice(text.indexOf(end));
  if (before === undefined || rest === undefined || !after.startsWith(end)) {
    throw new Error('the document has no place for the picture of the slices');
  }
  return `${before}${begin}\n\n${picture()}\n\n${table()}\n\n${after}`;
}

function picture(): string {
  const arrows = slices.flatMap(({ name, api }) =>
    (api ?? []).filter((other) => !isReached(name, other)).map((other) => `  ${name} --> ${other}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** Whether one slice reaches another through a third, so that a direct arrow would be redundant. */
function isReached(from: string, to: string): boolean {
  const others = importsOf(from).filter((other) => other !== to);
  const seen = new Set<string>();
  const next = [...others];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    next.push(...importsOf(name));
  }
  return false;
}

function importsOf(name: string): readonly string[] {
  return slices.find((slice) => slice.name === name)?.api ?? [];
}

function table(): string {
  const rows = slices.map(({ name, about, api, web }) => [name, about, api ? '✓' : '', web ? '✓' : '']);
  return drawTable([['slice', 'what it is about', 'API', 'web'], ...rows]);
}
