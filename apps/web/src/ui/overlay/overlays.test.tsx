import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../forms/button.tsx';
import { render } from '../testing/render.tsx';
import { createOverlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';

const texts = { confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' };
const update = { title: 'Dagfør appina', text: 'Hendan útgávan er ov gomul.', button: 'Dagfør' };

/** A page with one button, whose time passes only when the test advances it. */
function open(onPress: (overlay: ReturnType<typeof createOverlay>) => unknown) {
  const waits: (() => void)[] = [];
  const overlay = createOverlay((_milliseconds, run) => {
    waits.push(run);
    return () => void waits.splice(waits.indexOf(run), 1);
  });
  render(
    <>
      <Button onPress={() => void onPress(overlay)}>Opna</Button>
      <Overlays texts={texts} overlay={overlay} />
    </>,
  );
  return { overlay, passTime: () => waits.splice(0).forEach((run) => run()) };
}

/** A choice, and then what it means. */
function TwoSteps() {
  const [isChosen, setChosen] = useState(false);
  return isChosen ? <p>Endar 30.11.2026</p> : <Button onPress={() => setChosen(true)}>Alt haldið</Button>;
}

const button = (name: string) => page.getByRole('button', { name });
const press = (name: string) => button(name).click();
const dialog = page.getByRole('dialog');
const alert = page.getByRole('alertdialog');

describe('a dialog', () => {
  test('takes the focus and returns it', async () => {
    open((overlay) => overlay.info({ title: 'Uttanlands', text: '20 tímar' }));
    await press('Opna');
    await expect.element(button('Lat aftur')).toHaveFocus();
    await press('Lat aftur');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Opna')).toHaveFocus();
  });

  test('shows its title and its text', async () => {
    open((overlay) => overlay.alert(update));
    await press('Opna');
    await expect.element(alert).toHaveAccessibleName('Dagfør appina');
    await expect.element(alert).toHaveAccessibleDescription('Hendan útgávan er ov gomul.');
  });

  test('is left by Escape', async () => {
    const answered = vi.fn<(yes: boolean) => void>();
    open(async (overlay) => answered(await overlay.confirm({ title: 'Flyt hald', text: 'Vilt tú?' })));
    await press('Opna');
    await expect.element(button('Angra')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('keeps the focus inside when the focused element is replaced', async () => {
    open((overlay) => overlay.sheet({ title: 'Sig upp', content: () => <TwoSteps /> }));
    await press('Opna');
    await press('Alt haldið');
    await expect.element(page.getByText('Endar 30.11.2026')).toBeVisible();
    await expect.element(dialog).toHaveFocus();
  });

  test('keeps the paragraphs of its text', async () => {
    open((overlay) => overlay.info({ title: 'Netið', text: 'Í nátt er einki net.\n\nRing heldur í dag.' }));
    await press('Opna');
    await expect.element(dialog).toBeVisible();
    const { innerText } = dialog.element() as HTMLElement;
    expect(innerText).toContain('Í nátt er einki net.\n\nRing heldur í dag.');
  });

  test('is left by a click on the scrim, but not by a press that began inside', async () => {
    open((overlay) => overlay.info({ title: 'Uttanlands', text: '20 tímar' }));
    await press('Opna');
    await expect.element(dialog).toBeVisible();
    const element = dialog.element();
    element.firstElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog).toBeVisible();
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('stays when locked, however often Escape is pressed', async () => {
    const { overlay } = open((all) => all.alert({ ...update, locked: true }));
    await press('Opna');
    await expect.element(button('Dagfør')).toHaveFocus();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    expect(overlay.back()).toBe(true);
    await expect.element(alert).toBeVisible();
    await press('Dagfør');
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('keeps the focus inside, however often Tab is pressed', async () => {
    open((overlay) => overlay.confirm({ title: 'Flyt hald', text: 'Vilt tú?' }));
    await press('Opna');
    await expect.element(button('Angra')).toHaveFocus();
    for (let turn = 0; turn < 6; turn += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
    }
  });

  test('stops the page behind it from scrolling', async () => {
    open((overlay) => overlay.info({ title: 'Uttanlands', text: '20 tímar' }));
    await press('Opna');
    await expect.element(dialog).toBeVisible();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await press('Lat aftur');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
  });
});

describe('beneath a cover', () => {
  test('an open modal stays as it is, and new ones wait until the cover is gone', async () => {
    const { overlay } = open((all) => all.prompt({ title: 'Navn', label: 'Fornavn' }));
    await press('Opna');
    await userEvent.keyboard('Jógvan');
    overlay.cover(true);
    void overlay.alert(update);
    overlay.toast('error', 'Tað eydnaðist ikki');
    await expect.element(page.getByText(update.text)).toBeInTheDocument();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(page.getByText('Tað eydnaðist ikki')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveFocus();

    overlay.cover(false);
    await expect.element(button('Dagfør')).toHaveFocus();
    await expect.element(page.getByText('Tað eydnaðist ikki')).toBeVisible();
    await press('Dagfør');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.element(page.getByRole('textbox')).toHaveValue('Jógvan');
  });
});

test('a confirm has its default words', async () => {
  const answered = vi.fn<(yes: boolean) => void>();
  open(async (overlay) => answered(await overlay.confirm({ title: 'Flyt hald', text: 'Vilt tú?' })));
  await press('Opna');
  await expect.element(button('Angra')).toBeVisible();
  await press('Í lagi');
  await expect.poll(() => answered.mock.calls).toEqual([[true]]);
});

test('a prompt that is left returns nothing, and its text stays until it is removed', async () => {
  const answered = vi.fn<(text: string | undefined) => void>();
  const { passTime } = open(async (overlay) =>
    answered(await overlay.prompt({ title: 'Navn', label: 'Fornavn' })),
  );
  const field = page.getByRole('textbox', { name: 'Fornavn', includeHidden: true });
  await press('Opna');
  await userEvent.keyboard('Jógvan{Escape}');
  await expect.poll(() => answered.mock.calls).toEqual([[undefined]]);
  await expect.element(field).toHaveValue('Jógvan');
  passTime();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Opna')).toHaveFocus();
});

test('a prompt is answered by Enter, and its text is cleared after closing', async () => {
  const answered = vi.fn<(text: string | undefined) => void>();
  const { passTime } = open(async (overlay) =>
    answered(await overlay.prompt({ title: 'Navn', label: 'Fornavn', confirm: 'Goym' })),
  );
  const field = page.getByRole('textbox', { name: 'Fornavn', includeHidden: true });
  await press('Opna');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Jógvan{Enter}');
  await expect.poll(() => answered.mock.calls).toEqual([['Jógvan']]);
  await expect.element(field).toHaveValue('Jógvan');
  passTime();
  await expect.element(field).not.toBeInTheDocument();
  await press('Opna');
  await expect.element(field).toHaveValue('');
});

test('a sheet is closed with the answer given in it', async () => {
  const decided = vi.fn<(decision: string | undefined) => void>();
  open(async (overlay) =>
    decided(
      await overlay.sheet<'give'>({
        title: 'Gev data',
        content: (close) => <Button onPress={() => close('give')}>Gev 2 GB</Button>,
      }),
    ),
  );
  await press('Opna');
  await expect.element(dialog).toHaveAccessibleName('Gev data');
  await press('Gev 2 GB');
  await expect.poll(() => decided.mock.calls).toEqual([['give']]);
});

describe('a toast', () => {
  test('is announced, an error immediately', async () => {
    const { overlay } = open(() => undefined);
    overlay.toast('info', 'Goymt');
    overlay.toast('error', 'Tað eydnaðist ikki');
    await expect.element(page.getByRole('status')).toHaveTextContent('Goymt');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Tað eydnaðist ikki');
  });

  test('disappears when its time has passed', async () => {
    const { overlay, passTime } = open(() => undefined);
    overlay.toast('info', 'Goymt');
    await expect.element(page.getByText('Goymt')).toBeVisible();
    passTime();
    await expect.element(page.getByText('Goymt')).not.toBeInTheDocument();
  });

  test('is dismissed by its button', async () => {
    const { overlay } = open(() => undefined);
    overlay.toast('warning', 'Lítið eftir');
    await press('Lat aftur');
    await expect.element(page.getByText('Lítið eftir')).not.toBeInTheDocument();
  });

  test('stays while it is hovered or focused', async () => {
    const { overlay, passTime } = open(() => undefined);
    overlay.toast('info', 'Goymt');
    await page.getByText('Goymt').hover();
    passTime();
    await expect.element(page.getByText('Goymt')).toBeVisible();
    await button('Opna').hover();
    passTime();
    await expect.element(page.getByText('Goymt')).not.toBeInTheDocument();

    overlay.toast('info', 'Sent');
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(button('Lat aftur')).toHaveFocus();
    passTime();
    await expect.element(page.getByText('Sent')).toBeVisible();
  });

  test('stays while it has the focus, though no longer hovered', async () => {
    const { overlay, passTime } = open(() => undefined);
    overlay.toast('info', 'Goymt');
    await page.getByText('Goymt').hover();
    button('Lat aftur').element().focus();
    await button('Opna').hover();
    passTime();
    await expect.element(page.getByText('Goymt')).toBeVisible();
    button('Opna').element().focus();
    passTime();
    await expect.element(page.getByText('Goymt')).not.toBeInTheDocument();
  });

  test('stays while a finger is on it', async () => {
    const { overlay, passTime } = open(() => undefined);
    overlay.toast('info', 'Goymt');
    await expect.element(page.getByText('Goymt')).toBeVisible();
    const toast = page.getByRole('status').element();
    // React gets `pointerover` and `pointerout` for a finger that is put down and lifted.
    const finger = { bubbles: true, pointerType: 'touch' };
    toast.dispatchEvent(new PointerEvent('pointerover', finger));
    passTime();
    await expect.element(page.getByText('Goymt')).toBeVisible();
    toast.dispatchEvent(new PointerEvent('pointerout', finger));
    passTime();
    await expect.element(page.getByText('Goymt')).not.toBeInTheDocument();
  });

  test('returns the focus when dismissed', async () => {
    const { overlay } = open(() => undefined);
    await press('Opna');
    overlay.toast('info', 'Goymt');
    await expect.element(page.getByText('Goymt')).toBeVisible();
    await userEvent.tab();
    await expect.element(button('Lat aftur')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Goymt')).not.toBeInTheDocument();
    await expect.element(button('Opna')).toHaveFocus();
  });

  test('can be heard and pressed while a dialog is open', async () => {
    const { overlay } = open((all) => all.alert(update));
    await press('Opna');
    overlay.toast('error', 'Tað eydnaðist ikki');
    await expect.element(alert.getByRole('alert')).toHaveTextContent('Tað eydnaðist ikki');
    await press('Lat aftur');
    await expect.element(page.getByText('Tað eydnaðist ikki')).not.toBeInTheDocument();
  });
});
