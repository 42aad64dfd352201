import { BrandName } from '#ui/brand/brand-name.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { Amount, Figure } from '#ui/data/figure.tsx';
import { Icon } from '#ui/data/icon.tsx';
import { icons, toIconName } from '#ui/data/icons.ts';
import { QrCode } from '#ui/data/qr-code.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage, Reference } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { Rail } from '#ui/layout/rail.tsx';
import { Grow, Row, Stack } from '#ui/layout/stack.tsx';

import { Tiles } from '../tiles.tsx';
import { To } from './to.tsx';

import styles from '../gallery.module.css';

function BonePerson() {
  return (
    <Row stiff>
      <Bone width="3rem" height="3rem" round="full" />
      <Grow>
        <Stack gap="tight">
          <Bone width="60%" height="1em" />
          <Bone width="40%" height="0.8em" />
        </Stack>
      </Grow>
    </Row>
  );
}

export function StateParts() {
  return (
    <Tiles>
      <Card>
        <Skeleton label="Innlesur …">
          <BonePerson />
          <BonePerson />
          <Bone height="3.25rem" round="control" />
        </Skeleton>
      </Card>
      <StatusMessage
        sign="empty"
        title="Ongar kvittanir enn"
        action={<Button asLink={<To />}>Keyp eykapakka</Button>}
      >
        Her síggjast kvittanir, tá tú hevur keypt.
      </StatusMessage>
      <StatusMessage
        sign="failed"
        title="Tað eydnaðist ikki at heinta kvittanirnar."
        action={<Button icon="renew">Royn aftur</Button>}
        reference={
          <Reference
            label="Tilvísing"
            code="7Q4K-20F1"
            supportLabel="Ring til okkum:"
            supportNumber="200000"
            writtenNumber="20 00 00"
          />
        }
      />
    </Tiles>
  );
}

const search = { label: 'Leita', keys: 'Ctrl K', onPress: () => undefined };
const app = { label: 'Opna hina appina', onPress: () => undefined };

export function NavigationParts() {
  const items = [
    { icon: 'home' as const, label: 'Heim', link: <To current /> },
    { icon: 'person' as const, label: 'Mín brúkari', link: <To /> },
    { icon: 'menu' as const, label: 'Valmynd', link: <To /> },
  ];
  const bell = {
    icon: 'bell' as const,
    label: 'Fráboðanir',
    link: <To />,
    count: 3,
    countLabel: '3 ólisnar fráboðanir',
  };
  return (
    <Tiles>
      <div className={styles.frame}>
        <Dock label="Høvuðsvalmynd" items={items} app={app} />
      </div>
      <div className={styles.rail}>
        <Rail
          label="Høvuðsvalmynd"
          skip={{ label: 'Far til innihaldið', onPress: () => undefined }}
          home={<To />}
          search={search}
          items={[...items, bell]}
          app={app}
        />
      </div>
    </Tiles>
  );
}

/** Not a code that says anything: the mark of its corners. */
const squares = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'].map((row) =>
  Array.from(row, (square) => square === '1'),
);

export function IconParts() {
  return (
    <Stack gap="block">
      <Row gap="block">
        <Mark size={24} />
        <Mark size={48} />
        <Mark size={128} />
        <BrandName />
      </Row>
      <Tiles narrow>
        {Object.keys(icons).map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={toIconName(name)} />
            {name}
          </span>
        ))}
      </Tiles>
      <QrCode label="QR-kota" rows={squares} />
      <Stack gap="snug">
        <p>
          <Figure>1.249,50 kr.</Figure> <Amount value="5" unit="GB" />
        </p>
        <Text size="title">Bið um data hjá Eyðuni</Text>
        <Text size="heading">Fráboðanir og kvittanir</Text>
        <Text>Haldið verður viðgjørt. Tað kann taka nakrar dagar.</Text>
        <Text size="label">ÁÐÍÓÚÝÆØ áðíóúýæø 0123456789</Text>
        <Text size="caption" muted>
          ÁÐÍÓÚÝÆØ áðíóúýæø 0123456789
        </Text>
      </Stack>
    </Stack>
  );
}
