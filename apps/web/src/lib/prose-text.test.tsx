import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#ui/testing/render.tsx';

import { readMarkdown } from '../../vite/markdown.ts';
import { ProseText } from './prose-text.tsx';

/** Draws a text between two words of its own, and gives the element that holds all of it. */
async function draw(text: string): Promise<HTMLElement> {
  const root = createRootRoute({
    component: () => (
      <article>
        <ProseText text={readMarkdown(`beginning\n\n${text}\n\nend`)} />
      </article>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(<RouterProvider router={router as never} />);
  const article = page.getByRole('article');
  await expect.poll(() => article.query()?.textContent).toMatch(/end$/);
  return article.element() as HTMLElement;
}

test('draws headings, paragraphs, lists, emphasis and links', async () => {
  await draw(
    '# First\n\n## Second\n\nSome **strong** and *soft* words\n\n- one\n- two\n\n[call](tel:+298211001)',
  );
  await expect.element(page.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
  expect(page.getByRole('heading', { level: 1 }).query()).toBeNull();
  expect(page.getByRole('listitem').all()).toHaveLength(2);
  await expect.element(page.getByText('strong')).toBeVisible();
});

test.each([
  'https://www.dat.fo',
  'https://www.dat.fo/a?b=c&d=e#f',
  'mailto:hjalp@example.fo',
  'tel:+298211001',
  'tel:211001',
])('a link may lead to %s', async (address) => {
  const article = await draw(`[there](<${address}>)`);
  const link = article.querySelector('a');
  expect(link?.getAttribute('href')).toBe(address);
  expect(link?.rel).toBe('noreferrer');
});

test('a link to a screen of the app stays in the app', async () => {
  const article = await draw('[there](/menu/treytir)');
  const link = article.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/menu/treytir');
  expect(link?.rel).toBe('');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java&#10;script:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  '/&#9;/example.com',
  '\\\\example.com',
  'https:example.com',
  'https:/example.com',
  'https://\\example.com',
  'https://exa&#10;mple.com',
  'intent://example.com',
  '/menu/treytir/../../elsewhere',
  '/gjald/$orderId',
  '/api/auth/me',
  '?to=//example.com',
  '#there',
])('a link to %s is drawn as plain words', async (address) => {
  const article = await draw(`[there](<${address}>) and [again][1]\n\n[1]: <${address}>`);
  expect(article.querySelector('a')).toBeNull();
  expect(article.textContent).toContain('there');
});

test.each([
  '<script>globalThis.hacked = true</script>',
  '<img src=x onerror="globalThis.hacked = true">',
  'inline <b onclick="globalThis.hacked = true">html</b> here',
  '<a href="javascript:globalThis.hacked = true">there</a>',
  '<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
  '<style>* { display: none }</style>',
  '<svg onload="globalThis.hacked = true"></svg>',
  '<form action="https://example.com"><input name="password"></form>',
  '<!-- comment --><meta http-equiv="refresh" content="0;url=https://example.com">',
  '<div\nonmouseover="globalThis.hacked = true">block</div>',
])('HTML in a text is not drawn: %s', async (html) => {
  const article = await draw(html);
  const inside = 'script, img, b, iframe, style, svg, form, input, meta, div > div, a';
  expect([...article.querySelectorAll(inside)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(article.innerHTML).not.toMatch(/onclick|onerror|onload|srcdoc|javascript:|&lt;/);
  expect('hacked' in globalThis).toBe(false);
});

test('omits pictures, code blocks, quotations and rules, and keeps their text', async () => {
  const article = await draw(
    '![seen](https://example.com/spy.png)\n\n> quoted\n\n`code`\n\n```html\n<b>block</b>\n```\n\n---',
  );
  expect(article.querySelector('img, blockquote, code, pre, hr')).toBeNull();
  expect(article.textContent).toContain('quoted');
  expect(article.textContent).toContain('code');
});
