import { formatDate } from '@bylgja/i18n';

import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';
import { newKey } from '#platform/random.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Stack } from '#ui/stack.tsx';

import type { ManagedLine } from '../../lines.view.ts';
import { endOfLine } from '../../manage.view.ts';
import { useLineAct } from '../../use-line-act.ts';

/** What takes effect when the month ends, each with the way to take it back. Other lines’ ends are told with them. */
export function WhatIsPlanned(managed: ManagedLine) {
  const { line, account } = managed;
  return (
    <>
      {line.cancelsAt !== null && <PlannedEnd {...managed} />}
      {account.nextPlan !== null && <PlannedPlan {...managed} />}
      {account.euPackageUntil !== null && <PlannedEuEnd {...managed} />}
    </>
  );
}

function PlannedEnd({ line }: ManagedLine) {
  const text = useText();
  const undo = useLineAct(
    () =>
      api.act('failed.undoCancellation', 'POST /subscriptions/:id/undo-cancellation', {
        params: { id: line.id },
      }),
    text('manage.cancelUndone'),
  );
  return <Planned words={endOfLine(line, text) ?? ''} undo={text('manage.undoCancel')} act={undo} />;
}

function PlannedPlan({ line, account: { planId, planName, nextPlan } }: ManagedLine) {
  const text = useText();
  const plan = planName ?? '';
  const undo = useLineAct(
    () =>
      api.act('failed.updateSubscription', 'PATCH /subscriptions/:id', {
        params: { id: line.id },
        body: { planId: planId ?? '' },
        idempotencyKey: newKey(),
      }),
    text('manage.planKept', { plan }),
  );
  if (nextPlan === null) return null;
  const words = text('manage.planWillChange', { plan: nextPlan.planName, date: formatDate(nextPlan.from) });
  return <Planned words={words} undo={text('manage.keepPlan', { plan })} act={undo} />;
}

function PlannedEuEnd({ account: { id, euPackageUntil } }: ManagedLine) {
  const text = useText();
  const undo = useLineAct(
    () =>
      api.act('failed.updateSubscription', 'PATCH /subscriptions', {
        body: { euPackage: true, accountId: id },
        idempotencyKey: newKey(),
      }),
    text('manage.euPackageKept'),
  );
  const words = text('manage.euPackageEnds', { date: formatDate(euPackageUntil ?? '') });
  return <Planned words={words} undo={text('manage.keepEuPackage')} act={undo} />;
}

interface PlannedProps {
  readonly words: string;
  /** What the button says that takes it back. */
  readonly undo: string;
  readonly act: ReturnType<typeof useLineAct>;
}

function Planned({ words, undo, act }: PlannedProps) {
  const text = useText();
  return (
    <Card>
      <Stack>
        <Note kind="caution">{words}</Note>
        <Button wide busy={act.isBusy && text('general.loading')} onPress={() => act.run()}>
          {undo}
        </Button>
      </Stack>
    </Card>
  );
}
