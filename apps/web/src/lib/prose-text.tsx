import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ReactNode } from 'react';

import { Prose as RunningText } from '#ui/data/prose.tsx';

import { OutsideLink } from './outside-link.tsx';
import type { Prose, ProseNode } from './prose.ts';

/**
 * Draws a text as running text. Its links lead to https, a mail address, a phone number or a screen of this app, and any other is
 * words alone.
 */
export function ProseText({ text }: { text: Prose }) {
  return createElement(RunningText, null, ...text.map(draw));
}

function draw(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map(draw);
  if (node.tag === 'a') return createElement(TextLink, { href: node.href }, ...children);
  return createElement(node.tag, null, ...children);
}

function TextLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (href === undefined || href === '') return children;
  const own = ownPath(href);
  if (own !== undefined) return <Link to={own}>{children}</Link>;
  if (!isSafe(href)) return children;
  return <OutsideLink href={href}>{children}</OutsideLink>;
}

const plainPaths = Object.values(paths).filter((path) => !path.includes('$'));

function ownPath(href: string) {
  return plainPaths.find((path) => path === href);
}

/** What a browser would strip from an address or read otherwise is refused, too. */
function isSafe(href: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:\+?)\w(?:(?!%[01]|%7f)[!-[\]-~])*$/i.test(href);
}
