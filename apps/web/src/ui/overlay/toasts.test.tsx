import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { Button } from '../button.tsx';
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
])('toasts lie on no part of %s', async (_what, openModal) => {
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
