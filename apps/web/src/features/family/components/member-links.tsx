import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { digitsOfLine } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { RemoveMember } from './remove-member.tsx';
import { RenameMember } from './rename-member.tsx';

/** What the owner can do about one member: rename, manage the line, move it, take it out of the family. */
export function MemberLinks({ line }: Pick<ManagedLine, 'line'>) {
  const text = useText();
  const isOneself = useUser()?.id === line.user.id;
  const rename = () => openRename(text('family.rename'), line);
  const remove = () => openRemoval(text('family.removeQuestion', { name: line.user.firstname }), line);
  const moving = { lead: <Icon name="swap" />, chevron: true, more: text('family.moveHelp') };
  return (
    <List>
      {isOneself ? (
        <Item
          lead={<Icon name="pencil" />}
          title={text('family.rename')}
          chevron
          asLink={<Link to={paths['profile.edit']} />}
        />
      ) : (
        <Item lead={<Icon name="pencil" />} title={text('family.rename')} onPress={rename} />
      )}
      <Item
        lead={<Icon name="sim" />}
        title={text('family.manageLine')}
        chevron
        asLink={<Link to={paths['home-manage']} params={{ phoneNumber: digitsOfLine(line) }} />}
      />
      {line.cancelsAt === null && isOneself && (
        <Item
          {...moving}
          title={text('transfers.familyToIndividual')}
          asLink={<Link to={paths['transfer-family-to-individual']} />}
        />
      )}
      {line.cancelsAt === null && !isOneself && (
        <Item
          {...moving}
          title={text('family.move')}
          asLink={<Link to={paths['transfer-family-member']} params={{ id: line.id }} />}
        />
      )}
      {line.cancelsAt === null && (
        <Item
          kind="negative"
          lead={<Icon name="leave" />}
          title={text('family.remove')}
          more={text('family.removeHelp')}
          onPress={remove}
        />
      )}
    </List>
  );
}

function openRename(title: string, line: Member): void {
  void overlay.sheet<void>({
    title,
    content: (close) => <RenameMember line={line} onClose={() => close(undefined)} />,
  });
}

function openRemoval(title: string, line: Member): void {
  void overlay.sheet<void>({
    title,
    content: (close) => <RemoveMember line={line} onClose={() => close(undefined)} />,
  });
}
