import { brand } from '@bylgja/brand';
import type { Account } from '@bylgja/contract';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { OutsideLink } from '#lib/outside-link.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { State } from '#ui/state.tsx';
import { Text } from '#ui/text.tsx';

import { numbersOf, runningAccounts } from '../leaving.view.ts';
import { LeavingStep } from './leaving-step.tsx';

/** The first step: what is still running, and what to do about it. `id` is that of the words that say so. */
export function CancelStep({ id }: { id: string }) {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery);
  const running = subscriptions.data && runningAccounts(subscriptions.data);
  const isDone = running?.length === 0;
  return (
    <LeavingStep
      number={1}
      title={text('leaving.cancelFirst')}
      state={isDone && <State kind="positive">{text('leaving.nothingRuns')}</State>}
    >
      {running === undefined && subscriptions.isPending && (
        <Skeleton label={text('general.loading')}>
          <Bone height="3rem" />
        </Skeleton>
      )}
      {running === undefined && !subscriptions.isPending && (
        <Failed small title={text('home.subscriptionsNotLoaded')} query={subscriptions} />
      )}
      {running !== undefined && !isDone && <Running accounts={running} id={id} />}
    </LeavingStep>
  );
}

function Running({ accounts, id }: { accounts: readonly Account[]; id: string }) {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      <Text id={id}>{text('leaving.cancelFirstHelp')}</Text>
      {accounts.map((account) => (
        <Row key={account.id} ends>
          <div>
            <Text strong>{account.planName ?? account.planType}</Text>
            <Text size="label" muted>
              {numbersOf(account, locale)}
            </Text>
          </div>
          <State kind="caution">{text('leaving.stillRunning')}</State>
        </Row>
      ))}
      <Stack gap="tight">
        <Text size="label" muted>
          {text('leaving.callToCancel')}
        </Text>
        <Button kind="line" icon="call" asLink={<OutsideLink href={`tel:+298${brand.supportNumber}`} />}>
          {formatPhoneNumber(brand.supportNumber)}
        </Button>
      </Stack>
    </>
  );
}
