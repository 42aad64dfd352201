import { Compare, Lost, Tank } from '#ui/data/compare.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';

function Plan({ name, data, price }: { name: string; data: string; price: string }) {
  return (
    <div>
      <Text muted>{name}</Text>
      <Figure>{data}</Figure>
      <p>
        <strong>{price}</strong>{' '}
        <Text as="span" size="caption" muted>
          um mánaðin
        </Text>
      </p>
    </div>
  );
}

/** A sheet with a comparison and what is lost. */
export function openPlanSheet() {
  return overlay.sheet<'change'>({
    title: 'Skift hald',
    content: (close) => (
      <>
        <Compare
          before={{
            when: 'Nú',
            content: (
              <>
                <Tank size={1} level={38} />
                <Plan name="Stórt" data="100 GB" price="249 kr." />
              </>
            ),
          }}
          after={{
            when: 'Frá 01.12.2026',
            content: (
              <>
                <Tank size={1 / 4} level={63} />
                <Plan name="Miðal" data="25 GB" price="169 kr." />
              </>
            ),
          }}
        />
        <Lost
          title="Hetta missir tú"
          items={[
            { amount: '18,4 GB', what: 'goymt data verður strikað' },
            { amount: '75 GB', what: 'minni um mánaðin' },
          ]}
        />
        <Text size="label" muted>
          Til 30.11.2026 verður alt verandi, sum tað er. Prísirnir eru við MVG.
        </Text>
        <SheetButtons>
          <Button kind="ink" onPress={() => close('change')}>
            Skift til Miðal
          </Button>
          <Button kind="line" onPress={() => close()}>
            Varðveit Stórt
          </Button>
        </SheetButtons>
      </>
    ),
  });
}
