import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { takeErrors } from '#ui/testing/quiet-console.ts';
import { render } from '#ui/testing/render.tsx';

import { lazyScreen } from './lazy-screen.tsx';

const Arrived = () => <p>arrived</p>;

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render(): ReactNode {
    return this.state.hasFailed ? <p>failed</p> : this.props.children;
  }
}

test('a screen is drawn once its file has loaded, and the file is requested once', async () => {
  const load = vi.fn(async () => Arrived);
  const Screen = lazyScreen(load);
  await Screen.preload?.();
  await Screen.preload?.();
  render(<Screen />);
  await expect.element(page.getByText('arrived')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen that is drawn before its file has loaded waits for it', async () => {
  const { promise: file, resolve: come } = Promise.withResolvers<typeof Arrived>();
  const Screen = lazyScreen(() => file);
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Screen />
    </Suspense>,
  );
  await expect.element(page.getByText('waiting')).toBeVisible();
  come(Arrived);
  await expect.element(page.getByText('arrived')).toBeVisible();
});

test('a file whose prefetch failed offline loads when it is needed', async () => {
  const load = vi.fn(async () => Arrived).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Screen = lazyScreen(load);
  await Screen.preload?.();
  render(<Screen />);
  await expect.element(page.getByText('arrived')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that does not load fails only its own screen, and is requested again', async () => {
  const gone = new TypeError('Failed to fetch');
  const load = vi
    .fn(async () => Arrived)
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone);
  const Screen = lazyScreen(load);
  await Screen.preload?.();
  const { again } = render(
    <Boundary key="first">
      <Screen />
    </Boundary>,
  );
  await expect.element(page.getByText('failed')).toBeVisible();
  expect(takeErrors()).not.toEqual([]);
  await Screen.preload?.();
  again(
    <Boundary key="second">
      <Screen />
    </Boundary>,
  );
  await expect.element(page.getByText('arrived')).toBeVisible();
});
