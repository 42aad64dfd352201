import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

const dialog = page.getByRole('dialog', { name: 'Leita' });
const field = dialog.getByRole('combobox', { name: 'Leita eftir síðum og gerðum' });
const option = (name: string | RegExp) => dialog.getByRole('option', { name });

async function open(path = '/menu') {
  fakeApi(answersTo(solja));
  const app = await openApp(path, { signedIn: true, known: solja });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return app;
}

test('Ctrl K finds a screen by the beginning of its name, without accents, and Enter opens it', async () => {
  const app = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('privat');
  await expect.element(option(/Privat/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.path).toBe('/menu/privatlivspolitikkur');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the arrows mark what Enter opens, round the end', async () => {
  const app = await open();
  await userEvent.keyboard('/');
  await expect.element(option('Heim')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option('Valmynd')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(app.path).toBe('/frabodanir');
});

test('what is not found is said, and Escape goes back to the page', async () => {
  const app = await open();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('xyz');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Einki funnið.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.path()).toBe('/menu');
});

test('a slash in a field is a slash', async () => {
  await open('/min-brukari/broyt');
  const name = page.getByRole('textbox', { name: 'Fornavn' });
  await name.click();
  await userEvent.keyboard('/');
  await expect.element(name).toHaveValue('Sólja/');
  await expect.element(dialog).not.toBeInTheDocument();
});
