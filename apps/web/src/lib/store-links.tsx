import { storeOfDevice } from '#platform/store-of-device.ts';
import type { AppStore } from '#platform/store-of-device.ts';
import { Button } from '#ui/forms/button.tsx';

import { OutsideLink } from './outside-link.tsx';
import { useText } from './text.ts';

const stores = [
  ['ios', 'menu.appStore'],
  ['android', 'menu.googlePlay'],
] as const;

/** Where to get an app: on a phone, in its own store first. */
export function StoreLinks({ links }: { links: Readonly<Record<AppStore, string>> }) {
  const text = useText();
  const own = storeOfDevice();
  const inOrder = stores.toSorted(([a], [b]) => Number(b === own) - Number(a === own));
  return inOrder.map(([store, label]) => (
    <Button
      key={store}
      kind={store === own ? 'ink' : 'line'}
      wide
      icon="external"
      asLink={<OutsideLink href={links[store]} />}
    >
      {text(label)}
    </Button>
  ));
}
