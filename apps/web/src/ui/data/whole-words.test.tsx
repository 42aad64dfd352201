import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '../testing/render.tsx';
import { WholeWords } from './whole-words.tsx';

const linesOf = (word: RegExp) => {
  const part = page.getByText(word).last().element();
  return Math.round(
    part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight),
  );
};

test.each([
  ['a word that fits on a line of its own is not broken', '18rem', 1],
  ['one that fits on none is', '7rem', 2],
])('%s', async (_, inlineSize, lines) => {
  render(
    <p style={{ inlineSize, fontSize: '2.5rem', lineHeight: '3rem' }}>
      <WholeWords>{'Gjaldið mis\u00ADeydnaðist'}</WholeWords>
    </p>,
  );
  await expect.element(page.getByText(/^mis/)).toBeVisible();
  await document.fonts.ready;
  expect(linesOf(/^mis/)).toBe(lines);
});
