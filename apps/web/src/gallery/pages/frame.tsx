import type { ReactNode } from 'react';

import { Dock } from '#ui/dock.tsx';
import { Rail } from '#ui/rail.tsx';
import type { Room } from '#ui/room.tsx';
import { Screen } from '#ui/screen.tsx';

/** A link that goes nowhere, as a router would give it. */
export function To({
  current,
  children,
  ...link
}: {
  current?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <a href="#nowhere" aria-current={current ? 'page' : undefined} {...link}>
      {children}
    </a>
  );
}

function rooms(here: string | undefined): Room[] {
  return [
    { icon: 'home', label: 'Heim', link: <To current={here === 'home'} /> },
    { icon: 'person', label: 'Mín brúkari', link: <To /> },
    { icon: 'menu', label: 'Valmynd', link: <To current={here === 'menu'} /> },
  ];
}

const app = { label: 'Opna hina appina', onPress: () => undefined };

/** The signed-in layout. */
export function Signed({ here, children }: { here?: 'home' | 'menu'; children: ReactNode }) {
  const [home, person, menu] = rooms(here);
  const bell: Room = {
    icon: 'bell',
    label: 'Fráboðanir',
    link: <To />,
    count: 3,
    countLabel: '3 ólisnar fráboðanir',
  };
  const ofRail = [home, bell, person, menu].filter((room) => room !== undefined);
  return (
    <Screen
      rail={<Rail label="Høvuðsvalmynd" home={<To />} rooms={ofRail} app={app} />}
      dock={<Dock label="Høvuðsvalmynd" rooms={rooms(here)} app={app} />}
    >
      {children}
    </Screen>
  );
}
