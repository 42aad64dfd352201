import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { Bound, FigureInfo, Figures, Part } from './part.ts';
import { isTooBad, isWithin } from './part.ts';

const file = new URL('results.md', import.meta.url);
const columns = ['figure', 'now', 'goal', 'floor', '668453f'] as const;
const preamble = `# What the bench measured

Written by \`npm run bench -- --save\`. **Now** is the last saved figure; **goal** is what we want, **floor** what fails the bench,
**668453f** the same figure before the work on speed began. Machines are shared and noisy: ratios stand beside a bare fixture of the
same run, and bytes, counts and processor time say more than times. ✗ misses its goal, with the reason below its table.
`;

/** The saved figures of one part, with the day and commit of the measurement. */
export interface Saved {
  readonly measured: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** The saved figures by part; empty before the first save. */
export function readResults(): Readonly<Record<string, Saved>> {
  return existsSync(file) ? parseResults(readFileSync(file, 'utf8')) : {};
}

export function writeResults(
  parts: Readonly<Record<string, Part>>,
  results: Readonly<Record<string, Saved>>,
): void {
  writeFileSync(file, formatResults(parts, results));
}

export function parseResults(text: string): Readonly<Record<string, Saved>> {
  return Object.fromEntries(text.split(/^## /m).slice(1).map(parseSection));
}

function parseSection(text: string): [string, Saved] {
  const [name = '', ...lines] = text.split('\n');
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1);
  const figures = rows.map((row) => {
    const [figure = '', now = ''] = row.slice(2).split(' | ');
    return [figure, parseFigure(now)] as const;
  });
  const measured = /^Measured (.*)\.$/m.exec(text)?.[1] ?? '';
  return [name, { measured, figures: Object.fromEntries(figures) }];
}

/** The results page with all saved parts. */
export function formatResults(
  parts: Readonly<Record<string, Part>>,
  results: Readonly<Record<string, Saved>>,
): string {
  const sections = Object.entries(parts).flatMap(([name, part]) => {
    const saved = results[name];
    return saved ? [section(name, part, saved)] : [];
  });
  return [preamble, ...sections].join('\n');
}

function section(name: string, { about, figures }: Part, saved: Saved): string {
  const infos = Object.entries(figures).filter(([figure]) => figure in saved.figures);
  const rows = infos.map(([figure, info]) => rowOf(figure, info, saved.figures[figure] ?? Number.NaN));
  const notes = infos.flatMap(([figure, { note }]) => (note ? [`- ${figure}: ${note}`] : []));
  return [
    `## ${name}`,
    '',
    about,
    `Measured ${saved.measured}.`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...rows,
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
  ].join('\n');
}

function rowOf(figure: string, info: FigureInfo, value: number): string {
  const { unit, goal, floor, before } = info;
  const misses = goal !== undefined && !isWithin(value, goal);
  const now = `${formatFigure(value, unit)}${misses ? ' ✗' : ''}`;
  const cells = [figure, now, formatBound(goal, unit), formatBound(floor, unit)];
  return `| ${[...cells, before === undefined ? '' : formatFigure(before, unit)].join(' | ')} |`;
}

/** One line for the terminal: the figure and its bounds, marked if it is worse than its limit. */
export function describeFigure(figure: string, info: FigureInfo, value: number): string {
  const { unit, goal, floor } = info;
  const bounds = [goal && `goal ${formatBound(goal, unit)}`, floor && `floor ${formatBound(floor, unit)}`];
  const context = bounds.filter(Boolean).join(', ');
  return `  ${isTooBad(value, info) ? '✗' : ' '} ${figure}: ${formatFigure(value, unit)}${context ? ` (${context})` : ''}`;
}

function formatBound(bound: Bound | undefined, unit: string): string {
  if (!bound) return '';
  const { least, max } = bound;
  return [
    least === undefined ? '' : `≥ ${formatFigure(least, unit)}`,
    max === undefined ? '' : `≤ ${formatFigure(max, unit)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Rounded to three digits for comparison; bytes and counts in full. */
export function formatFigure(value: number, unit: string): string {
  const digits =
    Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 3 - Math.ceil(Math.log10(Math.abs(value) || 1));
  const number = value.toLocaleString('en', { maximumFractionDigits: Math.max(0, Math.min(digits, 4)) });
  return unit ? `${number} ${unit}` : number;
}

function parseFigure(cell: string): number {
  return Number(cell.replaceAll(',', '').split(' ')[0]);
}

/** Keeps the earlier results of parts that were not measured this time. */
export function merge(
  saved: Readonly<Record<string, Saved>>,
  measured: Readonly<Record<string, Figures>>,
  at: string,
): Readonly<Record<string, Saved>> {
  const now = Object.entries(measured).map(([name, figures]) => [name, { measured: at, figures }] as const);
  return { ...saved, ...Object.fromEntries(now) };
}
