import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { isUnlimited, megabytes } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { actionIcons } from '#features/lines/action-icons.view.ts';
import { offered, offersOn } from '#features/lines/actions.view.ts';
import type { OfferOnLine } from '#features/lines/actions.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { Text } from '#ui/data/text.tsx';
import { Bone } from '#ui/feedback/skeleton.tsx';
import { Actions, Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The possible actions for a line. A disabled action says why; what applies to all of them is said once. */
export function LineActions({ line }: { line: Member }) {
  const text = useText();
  const id = useId();
  const isOnline = useOnline();
  const actions = useQuery(actionsQuery);
  if (actions.data === undefined) {
    if (actions.isPending) return <LineActionsSkeleton />;
    return <Failed title={text('home.actionsNotLoaded')} query={actions} small />;
  }

  const offers = offersOn(actions.data, line.phoneNumber, text).map((offer) =>
    isOnline ? offer : { ...offer, refusal: text('general.needsConnection') },
  );
  const [first] = offers;
  const forAll = first && offers.every(({ refusal }) => refusal === first.refusal) ? first.refusal : null;
  return (
    <Stack gap="tight">
      <Actions>
        {offers.map((offer) => {
          const refusalId = forAll === null ? `${id}${offer.id}` : id;
          return (
            <Stack key={offer.id} gap="hair">
              <Button
                kind={offer === first && isWanted(offer, line) ? 'primary' : 'tonal'}
                icon={actionIcons[offer.id]}
                asLink={<Link to={paths[offer.id]} />}
                disabledBy={offer.refusal !== null && refusalId}
              >
                {text(`home.action.${offer.id}`)}
              </Button>
              {forAll === null && offer.refusal !== null && <Refusal id={refusalId}>{offer.refusal}</Refusal>}
            </Stack>
          );
        })}
      </Actions>
      {forAll !== null && <Refusal id={id}>{forAll}</Refusal>}
    </Stack>
  );
}

/** Whether the first action is the one thing to do here. An extra package adds nothing to unlimited data. */
function isWanted({ id }: OfferOnLine, { dataTotal: { domestic } }: Member): boolean {
  return id === 'top-up' || domestic === null || !isUnlimited(megabytes(domestic));
}

function Refusal({ id, children }: { id: string; children: string }) {
  return (
    <Text id={id} size="caption" muted align="center">
      {children}
    </Text>
  );
}

/** As many buttons as there will be on a line with a plan. */
export function LineActionsSkeleton() {
  return (
    <Actions>
      {offered
        .filter((action) => action !== 'top-up')
        .map((action) => (
          <Bone key={action} height="3.25rem" round="control" />
        ))}
    </Actions>
  );
}
