import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';

import { Prose } from '#ui/prose.tsx';

import { OutsideLink } from './outside-link.tsx';
import { paths } from './paths.ts';

/** What a text may be made of. Anything else is left out, and its words stay. */
const elements = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'];

const components: Components = {
  // The page has its title already.
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
};

/**
 * A text in Markdown, drawn as running text. HTML in it is left out, not drawn; links lead to https, a mail address, a
 * phone number or a screen of this app, and any other is words alone. Comes with its parser: load it when it is needed.
 */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Prose>
      <Markdown
        skipHtml
        unwrapDisallowed
        allowedElements={elements}
        components={components}
        urlTransform={safe}
      >
        {children}
      </Markdown>
    </Prose>
  );
}

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined || href === '') return children;
  const own = ownPath(href);
  if (own !== undefined) return <Link to={own}>{children}</Link>;
  return <OutsideLink href={href}>{children}</OutsideLink>;
}

const plainPaths = Object.values(paths).filter((path) => !path.includes('$'));

function ownPath(href: string) {
  return plainPaths.find((path) => path === href);
}

/** The address as it stands, or nothing: what a browser would strip from it or read otherwise is refused, too. */
function safe(href: string): string | undefined {
  return /^(?:https:\/\/|mailto:|tel:\+?)\w(?:(?!%[01]|%7f)[!-[\]-~])*$/i.test(href) ? href : ownPath(href);
}
