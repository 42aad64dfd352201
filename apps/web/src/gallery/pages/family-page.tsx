import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figure } from '#ui/figure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { PriceTable } from '#ui/price-table.tsx';
import { Aside, Stage } from '#ui/screen.tsx';
import { Seats } from '#ui/seats.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { State } from '#ui/state.tsx';
import { Text } from '#ui/text.tsx';
import { Vessel } from '#ui/vessel.tsx';

import { Signed, To } from './frame.tsx';

const prices = ['299 kr.', '199 kr.', '149 kr.', '99 kr.', '79 kr.'];

function FamilyMembers() {
  return (
    <List>
      <Item
        lead={<Vessel letter="B" level={62} />}
        title={
          <>
            Bjørk Joensen{' '}
            <Text as="span" muted>
              · Eigari
            </Text>
          </>
        }
        more="21 10 01"
        end="62,4 GB"
        endMore="299 kr."
        asLink={<To />}
      />
      <Item
        lead={<Vessel letter="J" level={18} />}
        title="Jógvan Joensen"
        more="21 10 02"
        end="18,0 GB"
        endMore="199 kr."
        asLink={<To />}
      />
      <Item
        lead={<Vessel letter="S" level={4} state="low" />}
        title="Sára Joensen"
        more="21 10 03"
        end="4,1 GB"
        endMore="149 kr."
        asLink={<To />}
      />
      <Item
        lead={<Vessel letter="H" level={92} />}
        title="Hákun Joensen"
        more="21 10 04"
        end="91,7 GB"
        endMore="99 kr."
        asLink={<To />}
      />
      <Item
        lead={<Vessel letter="E" state="waiting" />}
        title={
          <Text as="span" muted>
            Elin Joensen
          </Text>
        }
        more="21 10 05"
        end={<State>Verður viðgjørt</State>}
        endMore="79 kr."
        asLink={<To />}
      />
    </List>
  );
}

export function FamilyPage() {
  return (
    <Signed here="home">
      <Bar title="Umsit familjuhald" back={<IconButton icon="back" label="Aftur" asLink={<To />} />} />
      <Stage kind="two">
        <Card roomy>
          <Row ends align="end">
            <div>
              <Figure>825 kr.</Figure>
              <Text size="label" muted>
                um mánaðin, við MVG
              </Text>
            </div>
            <div>
              <Text size="heading" align="end">
                5 av 6
              </Text>
              <Text size="label" muted align="end">
                limir
              </Text>
            </div>
          </Row>
          <Seats label="5 av 6 plássum" taken={4} waiting={1} all={6} />
        </Card>
        <Stack>
          <FamilyMembers />
          <Button kind="primary" icon="plus" wide asLink={<To />}>
            Stovna familjulim · +79 kr.
          </Button>
        </Stack>
        <Aside top>
          <Card as="section" roomy gap="snug" aria-labelledby="prices">
            <h2 id="prices">Prísur um mánaðin</h2>
            <PriceTable
              label="Prísur um mánaðin"
              rows={[
                ...prices.map((price, index) => ({
                  label: `${index + 1}. limur`,
                  note: 'er í haldinum',
                  noteUnseen: true,
                  price,
                  kind: 'past' as const,
                })),
                { label: '6. limur', note: 'næsti', price: '+79 kr.', kind: 'next' },
              ]}
            />
            <Text size="caption" muted>
              Allir prísir eru við MVG.
            </Text>
          </Card>
          <List>
            <Item
              lead={<Icon name="swap" />}
              title="Skift hald"
              more="Tú kanst ikki skifta hald, meðan bíleggingar verða viðgjørdar."
            />
          </List>
        </Aside>
      </Stage>
    </Signed>
  );
}
