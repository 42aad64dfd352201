import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { render } from './testing/render.tsx';

test('a field is tied to its label, its help and its error', async () => {
  const { again } = render(<Field label="Telefonnummar" help="6 tøl" />);
  const field = page.getByRole('textbox', { name: 'Telefonnummar' });
  await expect.element(field).toHaveAccessibleDescription('6 tøl');
  expect(field.element().getAttribute('aria-invalid')).toBeNull();
  again(<Field label="Telefonnummar" help="6 tøl" error="Nummarið skal hava 6 tøl" />);
  await expect.element(field).toHaveAccessibleDescription('6 tøl Nummarið skal hava 6 tøl');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nummarið skal hava 6 tøl');
});

test('a password may be looked at', async () => {
  render(
    <PasswordField
      label="Loyniorð"
      autoComplete="current-password"
      defaultValue="Bylgja-2026"
      showLabel="Vís"
      hideLabel="Fjal"
    />,
  );
  const field = page.getByLabelText('Loyniorð');
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Vís' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Fjal' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('Bylgja-2026');
});

function Code({ onComplete }: { onComplete: (digits: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Kota" value={code} onValue={setCode} onComplete={onComplete} />;
}

test('a code takes digits only, and says when it is whole', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  render(<Code onComplete={onComplete} />);
  const field = page.getByRole('textbox', { name: 'Kota' });
  await userEvent.type(field, '48a21 1');
  await expect.element(field).toHaveValue('48211');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(field, '97');
  await expect.element(field).toHaveValue('482119');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482119');
});

test('a code is filled whole, as a phone or a paste fills it', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  render(<Code onComplete={onComplete} />);
  const field = page.getByRole('textbox', { name: 'Kota' });
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.fill(field, 'Kota: 482 119');
  await expect.element(field).toHaveValue('482119');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482119');
});
