import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { point, tap } from '#testing/finger.ts';
import { holdTime } from '#testing/held-time.ts';

import { Screen, Main } from '../layout/screen.tsx';
import { Stack } from '../layout/stack.tsx';
import { StickyActions } from '../layout/sticky-actions.tsx';
import { render } from '../testing/render.tsx';
import { Review, ReviewButton, ReviewSummary, turnMs } from './review.tsx';

const buy = page.getByRole('button', { name: 'Keyp' });
const readOn = page.getByRole('button', { name: 'Les víðari' });
const summary = page.getByRole('region', { name: 'Yvirlit' });

beforeEach(() => scrollTo({ top: 0 }));

interface ReviewedProps {
  /** Of the summary, in px. */
  readonly height: number;
  readonly onBuy?: () => void;
  readonly of?: string;
}

function Reviewed({ height, onBuy, of }: ReviewedProps) {
  return (
    <Screen>
      <Main kind="form">
        <Review>
          <Stack>
            <ReviewSummary of={of} label="Yvirlit">
              <div style={{ height }}>
                <input aria-label="Fyrst" />
              </div>
            </ReviewSummary>
          </Stack>
          <StickyActions>
            <ReviewButton kind="primary" wide readOn="Les víðari" onPress={onBuy}>
              Keyp
            </ReviewButton>
          </StickyActions>
        </Review>
      </Main>
    </Screen>
  );
}

/** The foot of the summary and the head of the bar. */
function edges() {
  const foot = summary.element().getBoundingClientRect().bottom;
  return { foot, bar: page.getByRole('button').element().getBoundingClientRect().top };
}

test('a summary that is visible at once needs no other press: the button buys', async () => {
  const onBuy = vi.fn<() => void>();
  render(<Reviewed height={300} onBuy={onBuy} />);
  await buy.click();
  expect(onBuy).toHaveBeenCalledOnce();
});

/** Waits until the summary has been looked at: its button rests, or buys. */
async function lookedAt(rest: ReturnType<typeof holdTime>): Promise<Element> {
  const button = await buy.findElement();
  await vi.waitUntil(() => rest.isRunning() || !button.hasAttribute('aria-disabled'));
  return button;
}

test('a summary that is visible at once takes no press at first: the press was meant for what was there before', async () => {
  const rest = holdTime(turnMs);
  const onBuy = vi.fn<() => void>();
  render(<Reviewed height={300} onBuy={onBuy} />);
  const button = await lookedAt(rest);
  tap(button);
  (button as HTMLElement).click();
  expect(onBuy).not.toHaveBeenCalled();
  await rest.pass();
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
  tap(button);
  expect(onBuy).toHaveBeenCalledOnce();
});

test("each press restarts the button's pause: repeated tapping never buys", async () => {
  const rest = holdTime(turnMs);
  render(<Reviewed height={300} />);
  const button = await lookedAt(rest);
  const begun = rest.begun();
  tap(button);
  await expect.poll(rest.begun).toBeGreaterThan(begun);
  expect(rest.isRunning()).toBe(true);
  await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
});

test('a finger that was put down during the pause does not buy when it is lifted', async () => {
  const rest = holdTime(turnMs);
  const onBuy = vi.fn<() => void>();
  render(<Reviewed height={300} onBuy={onBuy} />);
  const button = await lookedAt(rest);
  point('pointerdown', button);
  await rest.pass();
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
  point('pointerup', button);
  point('click', button);
  expect(onBuy).not.toHaveBeenCalled();
});

test('a key that was held down before does not buy; pressed again it does', async () => {
  const onBuy = vi.fn<() => void>();
  render(<Reviewed height={300} onBuy={onBuy} />);
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
  buy.element().focus();
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(buy.element().dispatchEvent(held)).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(onBuy).toHaveBeenCalledOnce();
});

test('while the end of the summary is behind the bar, the button scrolls to it and buys nothing', async () => {
  const onBuy = vi.fn<() => void>();
  // Within the window, and covered.
  render(<Reviewed height={innerHeight - 40} onBuy={onBuy} />);
  await readOn.click();
  await expect.element(buy).toBeVisible();
  expect(edges().foot).toBeLessThanOrEqual(edges().bar);
  expect(onBuy).not.toHaveBeenCalled();
  await buy.click();
  expect(onBuy).toHaveBeenCalledOnce();
});

test('a press that was meant to scroll on does not buy', async () => {
  const onBuy = vi.fn<() => void>();
  render(<Reviewed height={innerHeight + 200} onBuy={onBuy} />);
  const button = await readOn.findElement();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitUntil(() => button.textContent === 'Keyp');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onBuy).not.toHaveBeenCalled();
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
});

test('a summary longer than the window is scrolled window by window, without skipping anything', async () => {
  render(<Reviewed height={innerHeight * 2.5} />);
  await expect.element(readOn).toBeVisible();
  let seenTo = innerHeight;
  let presses = 0;
  while (readOn.query() !== null && presses < 10) {
    presses += 1;
    const before = scrollY;
    readOn.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await scrolled(before);
    expect(scrollY).toBeLessThanOrEqual(seenTo);
    seenTo = scrollY + innerHeight;
  }
  await expect.element(buy).toBeVisible();
  expect(presses).toBeGreaterThan(1);
});

test('by keyboard the focus goes to the summary, to the links in it, and then to the button that buys', async () => {
  const onBuy = vi.fn<() => void>();
  render(<Reviewed height={innerHeight} onBuy={onBuy} />);
  await expect.element(readOn).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(readOn).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toHaveFocus();
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(buy).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onBuy).toHaveBeenCalledOnce();
});

test('a summary stays seen until its content changes', async () => {
  const { again } = render(<Reviewed height={innerHeight} of="one" />);
  await readOn.click();
  await expect.element(buy).toBeVisible();
  scrollTo({ top: 0 });
  again(<Reviewed height={innerHeight} of="one" />);
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(buy).toBeVisible();
  again(<Reviewed height={innerHeight} of="two" />);
  await expect.element(readOn).toBeVisible();
});

test('at 200 % text the bar covers more, and what is behind it counts as not seen', async () => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  onTestFinished(() => {
    style.fontSize = '';
  });
  // It would be in sight above a bar of the usual size.
  render(<Reviewed height={innerHeight - 120} />);
  await expect.element(readOn).toBeVisible();
  const { bottom } = summary.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(innerHeight);
});

/** Waits until a smooth scroll has ended. */
async function scrolled(before: number): Promise<void> {
  await vi.waitUntil(() => scrollY > before);
  let last = -1;
  await vi.waitUntil(
    () => {
      const isStill = scrollY === last;
      last = scrollY;
      return isStill;
    },
    { interval: 100 },
  );
}

test('after a change of the summary no press is taken at first, even if it is visible', async () => {
  const onBuy = vi.fn<() => void>();
  const { again } = render(<Reviewed height={300} onBuy={onBuy} of="79 kr." />);
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
  again(<Reviewed height={300} onBuy={onBuy} of="99 kr." />);
  await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
  (buy.element() as HTMLElement).click();
  expect(onBuy).not.toHaveBeenCalled();
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
  await buy.click();
  expect(onBuy).toHaveBeenCalledOnce();
});
