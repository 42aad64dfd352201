import type { TransferKind } from '@bylgja/domain';
import { formatData } from '@bylgja/i18n';
import { useId } from 'react';

import { chooseLine } from '#features/lines/chosen-line.view.ts';
import { measuredOf } from '#features/lines/gauge.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Person } from '#ui/data/person.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { useOwnLines } from '../use-own-lines.ts';
import type { OwnLine } from '../use-own-lines.ts';

/** The user's line that gives or requests, with its remaining data, and the link to another if there are several. */
export function OwnLineRow({ kind, own }: { kind: TransferKind; own: OwnLine }) {
  const text = useText();
  const hasOthers = useOwnLines(kind).length > 1;
  return (
    <Person
      avatar={own.avatar}
      name={own.name}
      more={<LeftOn own={own} />}
      end={
        hasOthers && (
          <LinkText onPress={() => chooseOwnLine(kind, { own, title: text('home.chooseNumber') })}>
            {text('general.change')}
          </LinkText>
        )
      }
    />
  );
}

async function chooseOwnLine(
  kind: TransferKind,
  { own, title }: { own: OwnLine; title: string },
): Promise<void> {
  const id = await overlay.sheet<string>({
    title,
    content: (close) => <OwnLineList kind={kind} chosen={own} onChoose={close} />,
  });
  if (id !== undefined) chooseLine(id);
}

interface OwnLineListProps {
  readonly kind: TransferKind;
  readonly chosen: OwnLine;
  readonly onChoose: (lineId: string) => void;
}

function OwnLineList({ kind, chosen, onChoose }: OwnLineListProps) {
  const text = useText();
  const id = useId();
  return (
    <List label={text('home.chooseNumber')}>
      {useOwnLines(kind).map((own) => (
        <Item
          key={own.line.id}
          lead={<Avatar {...own.avatar} />}
          title={own.name}
          more={<span id={`${id}${own.line.id}`}>{own.refusal ?? <LeftOn own={own} />}</span>}
          chosen={own.line.id === chosen.line.id}
          disabledBy={own.refusal !== null && `${id}${own.line.id}`}
          onPress={() => onChoose(own.line.id)}
        />
      ))}
    </List>
  );
}

/** `62,4 GB eftir`, while that is known. */
function LeftOn({ own: { line } }: { own: OwnLine }) {
  const text = useText();
  const locale = useLocale();
  const measured = measuredOf(line);
  if (measured === null) return text('home.unknown');
  return text('home.amountLeft', { amount: formatData(measured.remaining, locale) });
}
