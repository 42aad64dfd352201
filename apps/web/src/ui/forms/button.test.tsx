import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render } from '../testing/render.tsx';
import { Button } from './button.tsx';

function Home({ children, ...props }: { className?: string; children?: ReactNode }) {
  return (
    <a href="#heim" hrefLang="fo" {...props}>
      {children}
    </a>
  );
}

const button = page.getByRole('button');
const widthOf = () => button.element().getBoundingClientRect().width;

test.each([undefined, 'lock'] as const)(
  'a busy button keeps its width, says it is busy and does nothing (icon %s)',
  async (icon) => {
    const onPress = vi.fn<() => void>();
    const { again } = render(
      <Button icon={icon} onPress={onPress}>
        Keyp fyri 79 kr.
      </Button>,
    );
    await expect.element(button).toHaveAccessibleName('Keyp fyri 79 kr.');
    await document.fonts.ready;
    const width = widthOf();
    again(
      <Button icon={icon} onPress={onPress} busy="Bíða">
        Keyp fyri 79 kr.
      </Button>,
    );
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expect.element(button).toHaveAccessibleName(/Keyp fyri 79 kr\.\s*Bíða/);
    expect(widthOf()).toBe(width);
    await userEvent.click(button, { force: true });
    expect(onPress).not.toHaveBeenCalled();
  },
);

test('a disabled button keeps its place in the tab order and says why', async () => {
  const onPress = vi.fn<() => void>();
  render(
    <>
      <Button disabledBy="why" onPress={onPress}>
        Stovna familjulim
      </Button>
      <p id="why">Einki pláss er eftir</p>
    </>,
  );
  await expect.element(button).toHaveAccessibleDescription('Einki pláss er eftir');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
});

test('a busy button does not send its form', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button submits busy="Bíða">
        Rita inn
      </Button>
    </form>,
  );
  await userEvent.click(button, { force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link stays a link', async () => {
  render(<Button asLink={<Home />}>Heim</Button>);
  const link = page.getByRole('link', { name: 'Heim' });
  await expect.element(link).toHaveAttribute('href', '#heim');
  await expect.element(link).toHaveAttribute('hreflang', 'fo');
});

test('a disabled link is a button that says why', async () => {
  render(
    <>
      <Button asLink={<Home />} disabledBy="why">
        Keyp eykapakka
      </Button>
      <p id="why">Einki samband</p>
    </>,
  );
  await expect.element(button).toHaveAccessibleDescription('Einki samband');
  expect(page.getByRole('link').elements()).toEqual([]);
});
