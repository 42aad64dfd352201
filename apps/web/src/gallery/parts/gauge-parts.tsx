import { useState } from 'react';

import { Gauge, GaugeSkeleton } from '#ui/data/gauge.tsx';
import type { GaugeProps } from '#ui/data/gauge.tsx';
import { Greeting } from '#ui/feedback/greeting.tsx';
import { SeaPanel } from '#ui/feedback/sea-panel.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';

import { Tiles } from '../tiles.tsx';

const measured = 'Mátað í dag 14:32';
const pace = { at: 30, label: 'í dag' };

const gauges: Omit<GaugeProps, 'label' | 'name'>[] = [
  {
    state: 'plenty',
    level: 62,
    pace,
    verdict: 'Røkkur út mánaðin',
    figure: { number: '62,4', unit: 'GB eftir' },
    of: 'av 100 GB',
    foot: 'Galdandi til 30.11.2026',
    measured,
  },
  {
    state: 'low',
    level: 12,
    pace,
    verdict: 'Lítið eftir',
    figure: { number: '3,1', unit: 'GB eftir' },
    of: 'av 25 GB',
    foot: 'Røkkur til uml. 24.11.',
    measured,
  },
  {
    state: 'empty',
    verdict: 'Einki eftir',
    figure: { number: '0', unit: 'GB eftir' },
    of: 'av 25 GB',
    foot: 'Nýtt data 01.12.2026',
    measured,
  },
  {
    state: 'unlimited',
    verdict: 'Røkkur út mánaðin',
    figure: { word: 'Óavmarkað' },
    of: '48,2 GB nýtt',
    foot: 'Galdandi til 30.11.2026',
    measured,
  },
  {
    state: 'stale',
    level: 62,
    verdict: 'Mátað í gjár',
    figure: { number: '62,4', unit: 'GB eftir' },
    of: 'av 100 GB, tá mátað varð',
    foot: 'Einki samband',
    measured: 'Mátað í gjár 21:40',
  },
  {
    state: 'unknown',
    verdict: 'Ikki kent',
    figure: { word: '—' },
    of: 'Tað eydnaðist ikki at heinta nýtsluna.',
    foot: <LinkText onPress={() => undefined}>Royn aftur</LinkText>,
  },
];

/** The six states, small; one large to move; and the panels of a payment. */
export function GaugeParts() {
  const [level, setLevel] = useState(62);
  return (
    <Tiles>
      {gauges.map((gauge) => (
        <Gauge key={gauge.state} label={`Data eftir, ${gauge.state}`} name="Innanlands" small {...gauge} />
      ))}
      <Gauge
        label="Data eftir"
        name="Bjørk · 21 10 01"
        state={level < 20 ? 'low' : 'plenty'}
        level={level}
        pace={pace}
        verdict={level < 20 ? 'Lítið eftir' : 'Røkkur út mánaðin'}
        figure={{ number: String(level), unit: 'GB eftir' }}
        of="av 100 GB"
        foot="Galdandi til 30.11.2026 · 9 dagar eftir"
        measured={measured}
        again={{ label: 'Mát av nýggjum', onPress: () => setLevel((level + 25) % 100) }}
      />
      <GaugeSkeleton />
      <Greeting
        word="Vælkomin"
        more="Tú hevur einki hald enn."
        action={<Button kind="primary">Nýtt hald</Button>}
      />
      <SeaPanel
        state="waiting"
        verdict="Gjaldið verður viðgjørt"
        word="Bíði eftir gjaldinum …"
        more="Tú kanst lata síðuna aftur."
      />
      <SeaPanel state="success" verdict="Goldið 14:36" word="67,4 GB eftir" more="5 GB eru løgd afturat." />
      <SeaPanel
        state="failed"
        verdict="Avvíst"
        word="Gjaldið miseydnaðist"
        more="Einki er tikið av kortinum."
      />
    </Tiles>
  );
}
