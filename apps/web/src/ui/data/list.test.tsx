import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { createOverlay } from '../overlay/overlay.ts';
import { Overlays } from '../overlay/overlays.tsx';
import { render } from '../testing/render.tsx';
import { icons } from './icons.ts';
import { Item, List } from './list.tsx';

const row = page.getByRole('button', { name: /Bjørk/ });
const arrow = () => row.element().querySelector(`path[d="${icons.chevron}"]`);

test('a row that cannot be pressed has no arrow', async () => {
  const { again } = render(
    <List>
      <Item title="Bjørk" chevron onPress={() => undefined} />
    </List>,
  );
  await expect.element(row).toBeVisible();
  expect(arrow()).not.toBeNull();
  again(
    <List>
      <Item title="Bjørk" more={<span id="why">Stongt</span>} chevron disabledBy="why" onPress={vi.fn()} />
    </List>,
  );
  await expect.element(row).toHaveAccessibleDescription('Stongt');
  expect(arrow()).toBeNull();
});

test('a list in a sheet has no ground and no shadow of its own', async () => {
  const overlay = createOverlay(() => () => undefined);
  render(<Overlays texts={{ confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' }} overlay={overlay} />);
  void overlay.sheet({
    title: 'Vel nummar',
    content: () => (
      <List>
        <Item title="Bjørk" chosen onPress={() => undefined} />
      </List>
    ),
  });
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  const { backgroundColor, boxShadow } = getComputedStyle(page.getByRole('list').element());
  expect([backgroundColor, boxShadow]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
});
