import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '../testing/render.tsx';
import { WholeWords } from './whole-words.tsx';

test('a large word that fits on a line of its own is not broken', async () => {
  render(
    <p style={{ inlineSize: '18rem', fontSize: '2.5rem', lineHeight: '3rem' }}>
      <WholeWords>{'Gjaldið mis\u00ADeydnaðist'}</WholeWords>
    </p>,
  );
  const word = page.getByText(/^mis\u00AD/);
  await expect.element(word).toBeVisible();
  await document.fonts.ready;
  expect(word.element().getBoundingClientRect().height).toBeLessThan(1.5 * 48);
});

test('a screen reader gets one text', async () => {
  render(
    <h1>
      <WholeWords>{'Gjaldið mis\u00ADeydnaðist'}</WholeWords>
    </h1>,
  );
  await expect
    .element(page.getByRole('heading', { name: 'Gjaldið miseydnaðist', exact: true }))
    .toBeVisible();
  const spoken = [...document.querySelectorAll('h1 > :not([aria-hidden])')];
  expect(spoken.map(({ textContent }) => textContent)).toEqual(['Gjaldið miseydnaðist']);
});
