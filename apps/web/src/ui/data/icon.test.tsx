import { expect, test } from 'vitest';

import { takeErrors } from '../testing/quiet-console.ts';
import { render } from '../testing/render.tsx';
import { Icon } from './icon.tsx';
import { icons } from './icons.ts';
import type { IconName } from './icons.ts';

const path = () => document.querySelector('svg path')?.getAttribute('d');

test('an icon is drawn by its name, and hidden from screen readers', async () => {
  render(<Icon name="bell" />);
  await expect.poll(path).toBe(icons.bell);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('a missing icon is logged, and a neutral one is shown', async () => {
  const fromElsewhere: string = 'unicorn';
  render(<Icon name={fromElsewhere as IconName} />);
  await expect.poll(path).toBe(icons.neutral);
  expect(new Set(takeErrors().flat())).toEqual(new Set(['Icon unicorn does not exist.']));
});
