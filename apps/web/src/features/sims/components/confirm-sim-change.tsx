import { brand } from '@bylgja/brand';
import type { SimChange } from '@bylgja/contract';
import { callingCode } from '@bylgja/domain';
import { formatDateTime, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CodeByText } from '#features/auth/parts/code-by-text.tsx';
import { api } from '#lib/api.ts';
import { Failed } from '#lib/failed.tsx';
import { OutsideLink } from '#lib/outside-link.tsx';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { simChangeQuery } from '../sim-change.queries.ts';
import { MailSimChange } from './mail-sim-change.tsx';

interface ConfirmSimChangeProps {
  readonly lineId: string;
  readonly phoneNumber: string | null;
  readonly onConfirmed: () => void;
}

type Way = 'text' | 'mail';

/** A second proof by the person who uses the line ends the pause of a SIM change. The content of a sheet. */
export function ConfirmSimChange({ lineId, phoneNumber, onConfirmed }: ConfirmSimChangeProps) {
  const text = useText();
  const waiting = useQuery(simChangeQuery(lineId));
  const [chosen, choose] = useState<Way>();
  if (waiting.isPending) return <Waiting />;
  if (waiting.data === undefined) return <Failed title={text('manage.simNotLoaded')} query={waiting} small />;
  const { change } = waiting.data;
  if (change === null) return <Text muted>{text('simChange.over')}</Text>;

  const ways = waysOf(change);
  const way = chosen ?? ways[0];
  const params = { id: lineId };
  return (
    <Stack gap="block">
      {ways.length > 1 && way && (
        <Segment
          label={text('simChange.way')}
          options={[
            { value: 'text', label: text('auth.codeBySms') },
            { value: 'mail', label: text('simChange.byMail') },
          ]}
          value={way}
          onChange={choose}
        />
      )}
      {way === 'text' && (
        <CodeByText
          phoneNumber={phoneNumber}
          onRequest={() => api.act('failed.sendCode', 'POST /subscriptions/:id/sim-change/code', { params })}
          onCode={async (code) => {
            const call = { params, body: { code } };
            const confirmed = await api.act(
              'failed.confirmSimChange',
              'POST /subscriptions/:id/sim-change/confirm',
              call,
            );
            if (confirmed.ok) onConfirmed();
            return confirmed;
          }}
        />
      )}
      {way === 'mail' && <MailSimChange lineId={lineId} />}
      {way === undefined && <NoProof change={change} />}
    </Stack>
  );
}

function waysOf({ canConfirmByText, canConfirmByMail }: SimChange): Way[] {
  return [...(canConfirmByText ? (['text'] as const) : []), ...(canConfirmByMail ? (['mail'] as const) : [])];
}

/** Without either, the customer goes to the counter, or waits. */
function NoProof({ change }: { change: SimChange }) {
  const text = useText();
  return (
    <>
      <Text muted>
        {change.waitsUntil === null
          ? text('simChange.noProofBlocked')
          : text('simChange.noProof', { time: formatDateTime(change.waitsUntil) })}
      </Text>
      <Button
        kind="line"
        wide
        icon="phone"
        asLink={<OutsideLink href={`tel:${callingCode()}${brand.supportNumber}`} />}
      >
        {`${text('general.callUs')} ${formatPhoneNumber(brand.supportNumber)}`}
      </Button>
    </>
  );
}

function Waiting() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Bone height="8rem" round="card" />
    </Skeleton>
  );
}
