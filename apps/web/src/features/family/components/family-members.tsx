import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import type { Text as Texts } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { lastDayOfLine, digitsOfLine } from '#features/lines/lines.view.ts';
import { peopleOf } from '#features/lines/people.view.ts';
import { useUser } from '#lib/session.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

import { pricesByLine } from '../family.view.ts';
import type { Joining, OwnFamily } from '../family.view.ts';

/** Everybody of the family, with what is left and what each costs; those who are joining come last. */
export function FamilyMembers(family: OwnFamily) {
  const { account, seats } = family;
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const lines = seats.members.map((line) => ({ line, account }));
  const people = peopleOf(lines, { now, text, locale });
  const prices = pricesByLine(family);
  const priceOf = (place: number) => formatPrice(prices[place] ?? 0, locale);
  return (
    <List label={text('family.members')}>
      {seats.members.map((line, place) => {
        const person = people[place];
        return (
          <Item
            key={line.id}
            lead={person && <Avatar {...person.avatar} />}
            title={<Name line={line} />}
            more={[formatPhoneNumber(line.phoneNumber), lastDay(line, text)].filter(Boolean).join(' · ')}
            end={person?.more}
            endMore={priceOf(place)}
            asLink={<Link to={paths['home-familymember']} params={{ id: line.id }} />}
          />
        );
      })}
      {seats.joining.map((joining, index) => (
        <JoiningItem
          key={joining.phoneNumber ?? joining.name}
          joining={joining}
          price={priceOf(seats.members.length + index)}
        />
      ))}
    </List>
  );
}

function Name({ line: { user } }: { line: Member }) {
  const text = useText();
  const isOneself = useUser()?.id === user.id;
  return (
    <>
      {`${user.firstname} ${user.lastname}`.trim()}
      {isOneself && (
        <Text as="span" muted>
          {' · '}
          {text('family.owner')}
        </Text>
      )}
    </>
  );
}

/** `Gongur út 30.11.2026`, of a line that is cancelled. */
function lastDay(line: Member, text: Texts): string | null {
  const last = lastDayOfLine(line);
  return last && text('home.endsOn', { date: formatDate(last) });
}

function JoiningItem({ joining: { name, phoneNumber }, price }: { joining: Joining; price: string }) {
  const text = useText();
  const row = {
    lead: <Avatar letter="" state="waiting" />,
    title: (
      <Text as="span" muted>
        {name}
      </Text>
    ),
    more: phoneNumber && formatPhoneNumber(phoneNumber),
    end: <Badge icon="clock">{text('home.processing')}</Badge>,
    endMore: price,
  };
  if (phoneNumber === null) return <Item {...row} />;
  const params = { phoneNumber: digitsOfLine({ phoneNumber }) };
  return <Item {...row} asLink={<Link to={paths['home-familymember-phone']} params={params} />} />;
}
