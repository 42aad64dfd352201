import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';

import { proseTags } from '../src/lib/prose.ts';
import type { Prose, ProseElement, ProseNode } from '../src/lib/prose.ts';

type Hast = ReturnType<typeof toHast>;

/** The page has its title already. */
const otherTags: Readonly<Record<string, string>> = { h1: 'h2' };

/** Reads a text in Markdown. HTML in it is left out; of anything else that no text may be made of, the words stay. */
export function readMarkdown(markdown: string): Prose {
  return read(toHast(fromMarkdown(markdown)));
}

function read(node: Hast): ProseNode[] {
  if (node.type === 'text') return [node.value];
  if (!('children' in node)) return [];
  const children = node.children.flatMap(read);
  if (node.type !== 'element') return children;
  const tag = proseTags.find((allowed) => allowed === (otherTags[node.tagName] ?? node.tagName));
  if (tag === undefined) return children;
  const { href } = node.properties;
  const element: ProseElement = { tag, children, ...(typeof href === 'string' && { href }) };
  return [element];
}
