import type { CDPSession, Page } from '@playwright/test';

import { stillness } from './stillness.ts';

type Node = Awaited<ReturnType<typeof readTree>>[number];

/** Roles that a screen reader does not name; what they contain is read. */
const silent = new Set(['generic', 'none', 'paragraph', 'definition', 'rowgroup', 'strong']);
/** What labels a control, and what is not spoken at all. */
const unspoken = new Set(['InlineTextBox', 'LabelText', 'Legend', 'LineBreak', 'ListMarker', 'caption']);
/** Roles read as one: the name contains what is inside. */
const whole = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'heading',
  'image',
  'link',
  'meter',
  'ProgressIndicator',
  'radio',
  'rowheader',
  'switch',
  'term',
  'textbox',
]);
/** Chromium's names where the standard has others, or none. */
const names: Readonly<Record<string, string>> = {
  DescriptionList: 'list',
  ProgressIndicator: 'progressbar',
  RootWebArea: 'page',
  generic: 'part',
};
const states = ['checked', 'pressed', 'expanded', 'selected', 'disabled', 'required', 'invalid', 'modal'];

/** What a screen reader says on this page, in its order: a line for each thing with its role, name, state and description. */
export async function readAloud(page: Page): Promise<string> {
  await stillness(page);
  const session = await page.context().newCDPSession(page);
  try {
    const nodes = await readTree(session);
    const attributes = await readAttributes(session);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const [root] = nodes;
    const lines = root === undefined ? [] : linesOf(root, { byId, attributes, depth: 0, isLabel: false });
    return lines.join('\n');
  } finally {
    await session.detach();
  }
}

async function readTree(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes;
}

type Attributes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The attributes of each element: the tree leaves out which page is the current one. */
async function readAttributes(session: CDPSession): Promise<Attributes> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const all = new Map<number, ReadonlyMap<string, string>>();
  const open = [root];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    const given = element.attributes ?? [];
    const pairs = given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1] ?? ''] as const] : []));
    all.set(element.backendNodeId, new Map(pairs));
    open.push(...(element.children ?? []));
  }
  return all;
}

interface Place {
  readonly byId: ReadonlyMap<string, Node>;
  readonly attributes: Attributes;
  readonly depth: number;
  /** Whether this is inside a label, whose words are the name of its control. */
  readonly isLabel: boolean;
}

function linesOf(node: Node, place: Place): string[] {
  const role = String(node.role?.value ?? 'none');
  if (role === 'StaticText') return linesOfText(node, place);
  if (unspoken.has(role)) return linesInside(node, { ...place, isLabel: true });
  if (node.ignored || (silent.has(role) && liveOf(node) === null)) return linesInside(node, place);
  const line = `${'  '.repeat(place.depth)}${sayNode(node, role, place)}`;
  if (whole.has(role)) return [line];
  if (role === 'row') return [`${line}: ${partsOf(node, place).map(nameOf).join(' | ')}`];
  const inside = linesInside(node, { ...place, depth: place.depth + 1 });
  return silent.has(role) && isForToasts(node, place) ? [] : [line, ...inside];
}

/** Toasts go by themselves, so they are there or not; their place is spoken only when one comes. */
function isForToasts(node: Node, place: Place): boolean {
  return partsOf(node, place).every(({ role }) => role?.value === 'status' || role?.value === 'alert');
}

function linesInside(node: Node, place: Place): string[] {
  return partsOf(node, place).flatMap((part) => linesOf(part, place));
}

function partsOf(node: Node, { byId }: Place): Node[] {
  return (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
}

/** Spaces and single signs between words are not spoken. */
function linesOfText(node: Node, { depth, isLabel }: Place): string[] {
  const words = nameOf(node);
  return !isLabel && /[\p{L}\p{N}]/u.test(words) ? [`${'  '.repeat(depth)}${words}`] : [];
}

function sayNode(node: Node, role: string, { attributes }: Place): string {
  const name = nameOf(node);
  const value = tidy(node.value?.value);
  const notes = notesOf(node, attributes.get(node.backendDOMNodeId ?? -1)).join(', ');
  return [
    role === 'heading' ? `heading ${String(propertyOf(node, 'level'))}` : (names[role] ?? role),
    after(': ', name),
    after(' = ', value === name ? '' : value),
    after(' — ', tidy(node.description?.value)),
    notes === '' ? '' : ` [${notes}]`,
  ].join('');
}

function after(sign: string, words: string): string {
  return words === '' ? '' : `${sign}${words}`;
}

function notesOf(node: Node, given: ReadonlyMap<string, string> | undefined): string[] {
  const live = liveOf(node);
  const isFocused = propertyOf(node, 'focused') === true && node.role?.value !== 'RootWebArea';
  return [
    ...states.flatMap((state) => stateOf(node, state)),
    ...(given?.has('aria-current') === true ? ['current'] : []),
    ...(isFocused ? ['focused'] : []),
    ...(live === null ? [] : [`live ${live}`]),
  ];
}

function stateOf(node: Node, state: string): string[] {
  const value = propertyOf(node, state);
  if (value === undefined || value === false || value === 'false') {
    const isToggle = state === 'checked' || state === 'pressed' || state === 'expanded';
    return value !== undefined && isToggle ? [`not ${state}`] : [];
  }
  return [state];
}

function propertyOf(node: Node, name: string): unknown {
  return node.properties?.find((property) => property.name === name)?.value.value;
}

/** Whether a change of it is announced; what is inside belongs to it. */
function liveOf(node: Node): string | null {
  const live = propertyOf(node, 'live');
  return typeof live === 'string' && live !== 'off' ? live : null;
}

function nameOf(node: Node): string {
  return tidy(node.name?.value);
}

/** As it is read: without soft hyphens, with usual spaces. */
function tidy(words: unknown): string {
  if (typeof words !== 'string' && typeof words !== 'number') return '';
  return String(words).replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
}
