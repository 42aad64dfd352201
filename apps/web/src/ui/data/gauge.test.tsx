import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '../testing/render.tsx';
import { Gauge } from './gauge.tsx';
import type { GaugeProps, GaugeState } from './gauge.tsx';

const gauge: GaugeProps = {
  label: 'Data eftir',
  name: 'Bjørk · 21 10 01',
  state: 'plenty',
  level: 62,
  pace: { at: 30, label: 'í dag' },
  verdict: 'Røkkur út mánaðin',
  figure: { number: '62,4', unit: 'GB eftir' },
  of: 'av 100 GB',
  measured: 'Mátað í dag 14:32',
};

const region = page.getByRole('region', { name: 'Data eftir' });
const icon = () => region.element().querySelector('[data-icon]')?.getAttribute('data-icon');
const drawn = () => region.element().querySelectorAll('pattern').length;

test('says whose, how much, of what and measured when', async () => {
  render(<Gauge {...gauge} />);
  await expect.element(region).toBeVisible();
  expect(region.element().textContent).toMatch(
    /Bjørk · 21 10 01.*Røkkur út mánaðin.*62,4 GB eftir.*av 100 GB.*Mátað í dag 14:32/,
  );
});

describe('the water', () => {
  /** How much of the panel is above the water's frame. */
  function airAbove(): number {
    const water = region.element().querySelector('g');
    if (!water) throw new Error('no water is drawn');
    const moved = new DOMMatrix(getComputedStyle(water).transform).m42;
    return moved / region.element().getBoundingClientRect().height;
  }

  test('stands as high as the level', async () => {
    const { again } = render(<Gauge {...gauge} />);
    await expect.poll(airAbove).toBeCloseTo(0.38, 2);
    again(<Gauge {...gauge} level={10} />);
    await expect.poll(airAbove).toBeCloseTo(0.9, 2);
  });

  test('is choppy when it is low', async () => {
    const { again } = render(<Gauge {...gauge} />);
    await expect.element(region).toBeVisible();
    const calm = region.element().querySelector('pattern')?.getAttribute('width');
    again(<Gauge {...gauge} state="low" />);
    await expect.poll(() => region.element().querySelector('pattern')?.getAttribute('width')).not.toBe(calm);
  });
});

test.each<[GaugeState, sign: string]>([
  ['plenty', 'check'],
  ['low', 'alert'],
  ['empty', 'cross'],
  ['unlimited', 'unlimited'],
  ['stale', 'clock'],
  ['unknown', 'question'],
])('%s has a sign beside its word', async (state, sign) => {
  render(<Gauge {...gauge} state={state} />);
  await expect.element(region).toBeVisible();
  expect(icon()).toBe(sign);
});

test.each<[GaugeState, isDrawn: boolean]>([
  ['plenty', true],
  ['low', true],
  ['empty', false],
  ['unlimited', false],
  ['stale', false],
  ['unknown', false],
])('the mark of even use: %s, %s', async (state, isDrawn) => {
  render(<Gauge {...gauge} state={state} />);
  await expect.element(region).toBeVisible();
  expect(page.getByText('í dag', { exact: true }).elements()).toHaveLength(isDrawn ? 1 : 0);
});

test('an unknown value has no water and no number', async () => {
  render(
    <Gauge {...gauge} state="unknown" figure={{ word: '—' }} of="Tað eydnaðist ikki" measured={undefined} />,
  );
  await expect.element(region).toBeVisible();
  expect(drawn()).toBe(1);
  expect(region.element().textContent).not.toMatch(/\d GB/);
});

test('two gauges never share a pattern', async () => {
  render(
    <>
      <Gauge {...gauge} />
      <Gauge {...gauge} state="stale" />
    </>,
  );
  await expect.element(region.first()).toBeVisible();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('can be measured again', async () => {
  const onPress = vi.fn<() => void>();
  render(<Gauge {...gauge} again={{ label: 'Mát av nýggjum', onPress }} />);
  await page.getByRole('button', { name: 'Mát av nýggjum' }).click();
  expect(onPress).toHaveBeenCalledOnce();
});
