import type { TopUpLine } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { useNavigate } from '@tanstack/react-router';

import { useAvatars } from '#features/lines/avatars.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Person } from '#ui/data/person.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { digitsOf, nameOf } from '../top-ups.view.ts';

interface LineRowProps {
  readonly line: TopUpLine;
  readonly lines: readonly TopUpLine[];
}

/** The line to top up, and the link to another if there are several. */
export function TopUpLineRow({ line, lines }: LineRowProps) {
  const text = useText();
  const navigate = useNavigate();
  const avatarOf = useAvatars();

  async function onChange() {
    const phoneNumber = await chooseLine({ line, lines }, text('home.chooseNumber'));
    if (phoneNumber !== undefined)
      await navigate({ to: paths['top-up'], params: { phoneNumber }, replace: true });
  }

  return (
    <Person
      avatar={avatarOf(line)}
      name={nameOf(line)}
      more={text('home.prepaid')}
      end={lines.length > 1 && <LinkText onPress={onChange}>{text('general.change')}</LinkText>}
    />
  );
}

/** The chosen number as in addresses; undefined if none is chosen. */
function chooseLine({ line, lines }: LineRowProps, title: string): Promise<string | undefined> {
  return overlay.sheet<string>({
    title,
    content: (close) => <LineChoice chosen={line} lines={lines} onChoose={close} />,
  });
}

interface LineChoiceProps {
  readonly chosen: TopUpLine;
  readonly lines: readonly TopUpLine[];
  readonly onChoose: (phoneNumber: string) => void;
}

function LineChoice({ chosen, lines, onChoose }: LineChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const avatarOf = useAvatars();
  return (
    <List label={text('home.chooseNumber')}>
      {lines.map((line) => (
        <Item
          key={line.lineId}
          lead={<Avatar {...avatarOf(line)} />}
          title={nameOf(line)}
          more={text('home.amountLeft', { amount: formatPrice(line.balance, locale) })}
          chosen={line.lineId === chosen.lineId}
          onPress={() => onChoose(digitsOf(line))}
        />
      ))}
    </List>
  );
}
