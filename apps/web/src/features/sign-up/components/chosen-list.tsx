import type { Plan } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { Text as Words } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { chosenInShort } from '#features/lines/plan-contents.view.ts';
import { planWithData } from '#features/lines/plans.view.ts';
import { keepsSim } from '#features/numbers/number-draft.view.ts';
import { homeOf } from '#features/sims/sim-draft.view.ts';
import { pickupLocationsQuery } from '#features/sims/sim.queries.ts';
import { useUser } from '#lib/session.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import type { IconName } from '#ui/data/icons.ts';
import { Item, List } from '#ui/data/list.tsx';

import { deliveryWords, numberWords, simNames } from '../chosen.view.ts';
import type { SignUpState } from '../sign-up.reducer.ts';
import { hasEuPackage, needsDelivery } from '../sign-up.view.ts';
import type { SignUpStep } from '../sign-up.view.ts';

interface ChosenProps {
  readonly state: SignUpState;
  readonly plan: Plan;
}

/** The choices, step by step, each with the link back to its step. */
export function ChosenList({ state, plan }: ChosenProps) {
  const text = useText();
  const { number, members } = state;
  const locale = useLocale();
  const has = hasEuPackage(state, plan);
  const planWords = [
    planWithData(plan, locale),
    ...chosenInShort(plan, { text, locale, hasEuPackage: has }),
    ...(has ? [text('signup.euPackage')] : []),
  ].join(' · ');
  return (
    <List>
      <Chosen plan={plan} step="plan" icon="box" what={text('signup.planRow')} words={planWords} />
      <Chosen
        plan={plan}
        step="number"
        icon="phone"
        what={text('signup.number')}
        words={numberWords(number, text)}
      />
      <Chosen
        plan={plan}
        step={keepsSim(number) ? 'number' : 'sim'}
        icon="sim"
        what={text('line.sim')}
        words={simWords(state, text)}
      />
      {members.map((member, index) => (
        <Chosen
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their place until they are ordered
          key={index}
          plan={plan}
          step="members"
          member={index + 1}
          icon="person"
          what={`${member.firstname} ${member.lastname}`}
          words={`${numberWords(member.number, text)} · ${text(simNames[member.simType])}`}
        />
      ))}
      {needsDelivery(state) && <Delivery state={state} plan={plan} />}
    </List>
  );
}

interface ChosenItemProps {
  readonly plan: Plan;
  readonly step: SignUpStep;
  readonly member?: number;
  readonly icon: IconName;
  readonly what: string;
  readonly words: string | undefined;
}

function Chosen({ plan, step, member, icon, what, words }: ChosenItemProps) {
  return (
    <Item
      chevron
      lead={<Icon name={icon} />}
      title={what}
      more={words}
      asLink={
        <Link
          to={paths['new-subscription']}
          params={{ planType: plan.type }}
          search={member === undefined ? { step } : { step, member }}
        />
      }
    />
  );
}

function Delivery({ state: { delivery }, plan }: ChosenProps) {
  const text = useText();
  const home = homeOf(useUser());
  const places = useQuery(pickupLocationsQuery).data;
  const words = deliveryWords(delivery, { home, places });
  return <Chosen plan={plan} step="delivery" icon="mail" what={text('signup.deliveryRow')} words={words} />;
}

function simWords({ number, sim }: SignUpState, text: Words): string {
  if (keepsSim(number)) return text('signup.keepsSim');
  return sim.simType === 'PHYSICAL' && sim.hasCard ? text('signup.cardInHand') : text(simNames[sim.simType]);
}
