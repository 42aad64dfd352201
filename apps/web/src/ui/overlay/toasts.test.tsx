import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { Button } from '../forms/button.tsx';
import { Dock } from '../layout/dock.tsx';
import { render } from '../testing/render.tsx';
import { createOverlay } from './overlay.ts';
import type { Overlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';

const texts = { confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' };

function openHighSheet(overlay: Overlay): void {
  void overlay.sheet({
    title: 'Treytir',
    content: () => (
      <div>
        <div style={{ blockSize: '60rem' }} />
        <Button>Gev 2 GB</Button>
      </div>
    ),
  });
}

test.each([
  ['a dialog', (overlay: Overlay) => void overlay.confirm({ title: 'Flyt hald', text: 'Vilt tú?' })],
  ['a sheet as high as the window', openHighSheet],
])('toasts cover no part of %s', async (_what, openModal) => {
  const overlay = createOverlay(() => () => undefined);
  render(<Overlays texts={texts} overlay={overlay} />);
  openModal(overlay);
  overlay.toast('error', 'Tað eydnaðist ikki at keypa eykapakkan. Royn aftur, ella ring til okkum.');
  overlay.toast('info', 'Goymt');
  await expect.element(page.getByText('Goymt')).toBeVisible();
  const panel = page.getByRole('dialog').element().firstElementChild?.getBoundingClientRect();
  for (const role of ['alert', 'status'] as const) {
    const toast = page.getByRole(role).element().getBoundingClientRect();
    expect(toast.top).toBeGreaterThanOrEqual(0);
    expect(toast.bottom).toBeLessThanOrEqual(panel?.top ?? 0);
  }
  expect(panel?.bottom).toBeLessThanOrEqual(innerHeight);
});

test('toasts appear in a place that a screen reader already listens to', async () => {
  const overlay = createOverlay(() => () => undefined);
  render(<Overlays texts={texts} overlay={overlay} />);
  await expect.poll(() => document.querySelector('[aria-live="polite"]')?.childElementCount).toBe(0);
  const place = document.querySelector('[aria-live="polite"]');
  overlay.toast('info', 'Goymt');
  await expect.poll(() => place?.textContent).toContain('Goymt');
});

test.each(['100%', '200%'])('toasts are above the dock, with text at %s', async (size) => {
  const root = document.documentElement;
  root.style.fontSize = size;
  onTestFinished(() => void root.style.removeProperty('font-size'));
  const overlay = createOverlay(() => () => undefined);
  const link = <a href="/menu">Valmynd</a>;
  render(
    <>
      <Dock
        label="Høvuðsnavigatión"
        items={[
          { icon: 'home', label: 'Heim', link },
          { icon: 'person', label: 'Mín brúkari', link },
          { icon: 'menu', label: 'Valmynd', link },
        ]}
        app={{ label: 'Opna hina appina', onPress: () => undefined }}
      />
      <Overlays texts={texts} overlay={overlay} />
    </>,
  );
  overlay.toast('info', 'Goymt');
  await expect.element(page.getByText('Goymt')).toBeVisible();
  const toast = page.getByRole('status').element().getBoundingClientRect();
  for (const part of [page.getByRole('navigation'), page.getByRole('button', { name: 'Opna hina appina' })]) {
    expect(toast.bottom).toBeLessThanOrEqual(part.element().getBoundingClientRect().top);
  }
});
