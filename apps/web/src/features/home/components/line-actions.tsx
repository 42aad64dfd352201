import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { actionIcons } from '#features/lines/action-icons.view.ts';
import { offered, offersOn } from '#features/lines/actions.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { Text } from '#ui/data/text.tsx';
import { Bone } from '#ui/feedback/skeleton.tsx';
import { Actions, Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The possible actions for a line; buying is the one primary button. A disabled action says why. */
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
  const refusals = [...new Set(offers.flatMap(({ refusal }) => refusal ?? []))];
  const refusalId = (refusal: string) => `${id}${refusals.indexOf(refusal)}`;
  return (
    <Stack gap="tight">
      <Actions>
        {offers.map((offer) => (
          <Button
            key={offer.id}
            kind={offer.id === 'buy-package' ? 'primary' : 'tonal'}
            icon={actionIcons[offer.id]}
            asLink={<Link to={paths[offer.id]} />}
            disabledBy={offer.refusal !== null && refusalId(offer.refusal)}
          >
            {text(`home.action.${offer.id}`)}
          </Button>
        ))}
      </Actions>
      {refusals.map((refusal) => (
        <Text key={refusal} id={refusalId(refusal)} size="caption" muted align="center">
          {refusal}
        </Text>
      ))}
    </Stack>
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
