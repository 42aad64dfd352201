import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render } from '../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { Segment } from './segment.tsx';
import { Switch } from './switch.tsx';

test('a field is connected with its label, its help and its error', async () => {
  const { again } = render(<Field label="Telefonnummar" help="6 tøl" />);
  const field = page.getByRole('textbox', { name: 'Telefonnummar' });
  await expect.element(field).toHaveAccessibleDescription('6 tøl');
  expect(field.element().getAttribute('aria-invalid')).toBeNull();
  again(<Field label="Telefonnummar" help="6 tøl" error="Nummarið skal hava 6 tøl" />);
  await expect.element(field).toHaveAccessibleDescription('6 tøl Nummarið skal hava 6 tøl');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nummarið skal hava 6 tøl');
});

function Ticked({ onSent }: { onSent: () => void }) {
  const [chosen, choose] = useState('a');
  const [isOn, turn] = useState(false);
  return (
    <form action={onSent}>
      <RadioChoice name="choice" value="a" title="Fyrri" chosen={chosen} onChoose={choose} />
      <RadioChoice name="choice" value="b" title="Seinni" chosen={chosen} onChoose={choose} />
      <Segment
        label="Bæði"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        value={chosen}
        onChange={choose}
      />
      <Switch label="Tendrað" checked={isOn} onChange={turn} />
      <Checkbox checked={isOn} onChange={turn}>
        Góðtikið
      </Checkbox>
      <button type="submit">Send</button>
    </form>
  );
}

test('a checked box stays checked after its form has been sent', async () => {
  const onSent = vi.fn<() => void>();
  render(<Ticked onSent={onSent} />);
  await page.getByRole('radio', { name: 'Seinni' }).click();
  await page.getByRole('checkbox', { name: 'Góðtikið' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('radio', { name: 'Seinni' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'B', exact: true })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Góðtikið' })).toBeChecked();
  await expect.element(page.getByRole('switch')).toBeChecked();
});

test('a password can be shown', async () => {
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

test('a code accepts digits only, and reports when it is complete', async () => {
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

test('the ring of a code is round, and does not cut the corners of its cells', async () => {
  render(<Code onComplete={() => undefined} />);
  const input = page.getByRole('textbox', { name: 'Kota' });
  await input.click();
  for (
    let part = input.element().parentElement;
    part !== document.body;
    part = part?.parentElement ?? document.body
  ) {
    const { overflow, borderRadius } = getComputedStyle(part as Element);
    expect(overflow === 'visible' || borderRadius === '0px').toBe(true);
  }
});

for (const [length, width] of [
  [6, 320],
  [8, 320],
  [10, 320],
  [10, 390],
] as const) {
  test(`all ${length} places of a code are in sight at ${width} px`, async () => {
    await page.viewport(width, 844);
    const digits = '1234567890'.slice(0, length);
    render(
      <div style={{ inlineSize: `${width - 48}px` }}>
        <CodeField label="Kota" value={digits} length={length} onValue={() => undefined} />
      </div>,
    );
    const field = page.getByRole('textbox', { name: 'Kota' });
    await expect.element(field).toBeVisible();
    const places = field.element().parentElement;
    const widthOf = () => places?.getBoundingClientRect().width ?? 0;
    const shown = widthOf();
    places?.style.setProperty('max-inline-size', 'none');
    expect(widthOf()).toBe(shown);
  });
}

test('a code can be filled at once, as by a phone or a paste', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  render(<Code onComplete={onComplete} />);
  const field = page.getByRole('textbox', { name: 'Kota' });
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.fill(field, 'Kota: 482 119');
  await expect.element(field).toHaveValue('482119');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482119');
});
