import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { deliveryWords, numberWords, simNames } from '#features/sign-up/chosen.view.ts';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { pickupLocationsQuery } from '#features/sims/sim.queries.ts';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import type { IconName } from '#ui/data/icons.ts';
import { Item, List } from '#ui/data/list.tsx';

import { needsCard } from '../add-member.view.ts';
import type { JoiningDraft, JoiningStep } from '../add-member.view.ts';

/** The choices, step by step, each with the link back to its step. */
export function ChosenForMember({ draft }: { draft: JoiningDraft }) {
  const text = useText();
  const { firstname, lastname, birthDate, number, simType } = draft.member;
  return (
    <List>
      <Chosen step="who" icon="person" what={`${firstname} ${lastname}`.trim()} words={birthDate} />
      <Chosen step="number" icon="phone" what={text('signup.number')} words={numberWords(number, text)} />
      <Chosen step="sim" icon="sim" what={text('line.sim')} words={text(simNames[simType])} />
      {needsCard(draft) && <Delivery draft={draft} />}
    </List>
  );
}

interface ChosenProps {
  readonly step: JoiningStep;
  readonly icon: IconName;
  readonly what: string;
  readonly words: string | undefined;
}

function Chosen({ step, icon, what, words }: ChosenProps) {
  return (
    <Item
      chevron
      lead={<Icon name={icon} />}
      title={what}
      more={words}
      asLink={<Link to={paths['add-family-member']} search={{ step }} />}
    />
  );
}

function Delivery({ draft: { delivery } }: { draft: JoiningDraft }) {
  const text = useText();
  const home = homeOf(useUser());
  const places = useQuery(pickupLocationsQuery).data;
  return (
    <Chosen
      step="delivery"
      icon="mail"
      what={text('signup.deliveryRow')}
      words={deliveryWords(delivery, { home, places })}
    />
  );
}
