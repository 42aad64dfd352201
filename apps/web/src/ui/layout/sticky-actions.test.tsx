import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { Button } from '../forms/button.tsx';
import { render } from '../testing/render.tsx';
import { Main } from './screen.tsx';
import { StickyActions } from './sticky-actions.tsx';

const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();

test('two buttons stand 8 px apart, one below the other on a phone and side by side on a wide screen', async () => {
  await page.viewport(390, 844);
  render(
    <Main kind="form">
      <StickyActions>
        <Button wide>Skift til Miðal</Button>
        <Button wide>Varðveit Stórt</Button>
      </StickyActions>
    </Main>,
  );
  await expect.element(page.getByRole('button', { name: 'Varðveit Stórt' })).toBeVisible();
  expect(boxOf('Varðveit Stórt').top - boxOf('Skift til Miðal').bottom).toBeCloseTo(8);

  await page.viewport(1280, 800);
  // The main button stands to the right.
  expect(boxOf('Skift til Miðal').left - boxOf('Varðveit Stórt').right).toBeCloseTo(8);
  expect(boxOf('Skift til Miðal').top).toBe(boxOf('Varðveit Stórt').top);
});
