import { useId } from 'react';

import { chooseLine } from '#features/lines/chosen-line.view.ts';
import { useText } from '#lib/text.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Person } from '#ui/data/person.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { useBuyers } from '../use-buyers.ts';
import type { Buyer } from '../use-buyers.ts';

/** The line the package is for, and the link to another if there are several. */
export function BuyerRow({ buyer }: { buyer: Buyer }) {
  const text = useText();
  const hasOthers = useBuyers().length > 1;

  return (
    <Person
      avatar={buyer.avatar}
      name={buyer.name}
      more={buyer.left}
      end={
        hasOthers && (
          <LinkText onPress={() => chooseBuyer(buyer, text('home.chooseNumber'))}>
            {text('general.change')}
          </LinkText>
        )
      }
    />
  );
}

async function chooseBuyer(chosen: Buyer, title: string): Promise<void> {
  const id = await overlay.sheet<string>({
    title,
    content: (close) => <BuyerList chosen={chosen} onChoose={close} />,
  });
  if (id !== undefined) chooseLine(id);
}

function BuyerList({ chosen, onChoose }: { chosen: Buyer; onChoose: (lineId: string) => void }) {
  const text = useText();
  const id = useId();
  return (
    <List label={text('home.chooseNumber')}>
      {useBuyers().map(({ line, name, left, avatar, refusal }) => (
        <Item
          key={line.id}
          lead={<Avatar {...avatar} />}
          title={name}
          more={<span id={`${id}${line.id}`}>{refusal ?? left}</span>}
          chosen={line.id === chosen.line.id}
          disabledBy={refusal !== null && `${id}${line.id}`}
          onPress={() => onChoose(line.id)}
        />
      ))}
    </List>
  );
}
