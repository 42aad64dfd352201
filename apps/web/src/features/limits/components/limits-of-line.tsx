import type { LimitsOfLine, Member } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { StoppedAbroad } from '#features/usage/parts/stopped-abroad.tsx';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { limitsQuery } from '../limits.queries.ts';
import { usedRows } from '../limits.view.ts';
import { useLimits } from '../use-limits.ts';
import { AmountForm } from './amount-form.tsx';

/** The limits of a line: how far it has come, and what is set, for its owner to change and its user to read. */
export function LimitsOfLinePart({ line }: { line: Member }) {
  const text = useText();
  const limits = useQuery(limitsQuery(line.id));
  if (limits.data !== undefined) return <Limits line={line} limits={limits.data} />;
  if (!limits.isPending) return <Failed title={text('limits.notLoaded')} query={limits} />;
  return <CardsSkeleton label={text('general.loading')} heights={['9rem', '20rem']} />;
}

interface LimitsProps {
  readonly line: Member;
  readonly limits: LimitsOfLine;
}

function Limits({ line, limits }: LimitsProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Stack gap="block">
      {limits.stoppedAbroad !== null && <StoppedAbroad line={line} reason={limits.stoppedAbroad} />}
      <Group heading={text('limits.thisMonth')}>
        <Card>
          <SummaryList rows={usedRows(limits, { text, locale })} />
        </Card>
      </Group>
      {limits.maySet ? <Settings line={line} limits={limits} /> : <SetByOwner limits={limits} />}
    </Stack>
  );
}

function Settings({ line, limits }: LimitsProps) {
  const text = useText();
  const locale = useLocale();
  const { settings, change, isChanging } = useLimits(line, limits);
  return (
    <Card as="fieldset" aria-label={text('limits.title')}>
      <Switch
        label={text('limits.data')}
        more={text('limits.dataHelp')}
        checked={settings.alertsData}
        busy={isChanging('alertsData')}
        onChange={(alertsData) => change({ alertsData })}
      />
      <Switch
        label={text('limits.stop')}
        more={text('limits.stopHelp')}
        checked={settings.stopsAbroad}
        busy={isChanging('stopsAbroad')}
        onChange={(stopsAbroad) => change({ stopsAbroad })}
      />
      <AmountForm
        amount={settings.outsideLimit}
        isBusy={isChanging('outsideLimit')}
        onSave={(outsideLimit) =>
          change({ outsideLimit }, text('limits.saved', { amount: formatPrice(outsideLimit, locale) }))
        }
      />
    </Card>
  );
}

/** The limits that the owner has set. */
function SetByOwner({ limits }: { limits: LimitsOfLine }) {
  const text = useText();
  const locale = useLocale();
  const said = (isOn: boolean) => text(isOn ? 'limits.yes' : 'limits.no');
  return (
    <Card>
      <Alert>{text('limits.ownerSets')}</Alert>
      <SummaryList
        rows={[
          { label: text('limits.data'), value: said(limits.alertsData) },
          { label: text('limits.stop'), value: said(limits.stopsAbroad) },
          { label: text('limits.outside'), value: formatPrice(limits.outsideLimit, locale) },
        ]}
      />
    </Card>
  );
}
