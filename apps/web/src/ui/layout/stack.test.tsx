import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '../testing/render.tsx';
import { Row } from './stack.tsx';

/** How far it stands from both sides of its row. */
function fromSides(words: string) {
  const element = page.getByText(words).element();
  const own = element.getBoundingClientRect();
  const row = element.parentElement?.getBoundingClientRect() ?? own;
  return { start: own.left - row.left, end: row.right - own.right };
}

test('in a row with its parts at its ends, the last stands at the end of its own line where the row folds', async () => {
  render(
    <div style={{ inlineSize: '10rem' }}>
      <Row ends>
        <b style={{ inlineSize: '9rem' }}>Hanna</b>
        <i style={{ inlineSize: '3rem' }}>Goldin</i>
      </Row>
    </div>,
  );
  await expect.element(page.getByText('Goldin')).toBeVisible();
  const topOf = (words: string) => page.getByText(words).element().getBoundingClientRect().top;
  expect(topOf('Goldin')).toBeGreaterThan(topOf('Hanna'));
  expect(fromSides('Hanna').start).toBe(0);
  expect(fromSides('Goldin').end).toBe(0);
});

test('a part that is alone in such a row begins it', async () => {
  render(
    <Row ends>
      <b>Hanna</b>
    </Row>,
  );
  await expect.element(page.getByText('Hanna')).toBeVisible();
  expect(fromSides('Hanna').start).toBe(0);
});
