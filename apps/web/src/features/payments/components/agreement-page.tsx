import type { Agreement } from '@bylgja/contract';
import { formatCardExpiry } from '@bylgja/i18n';

import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { hasSavedCard, savedCardOf } from '../agreement.view.ts';
import type { Saving } from '../agreement.view.ts';
import { useRemoveCard, useSaveCard } from '../use-saved-card.ts';

interface AgreementPageProps {
  readonly agreement: Agreement | null;
  readonly saving: Saving;
}

/** The saved card and its actions; or that there is none yet, and how to save one. */
export function AgreementPage({ agreement, saving }: AgreementPageProps) {
  const text = useText();
  const save = useSaveCard();
  const busy = (save.isBusy || saving === 'opening') && text('payments.opening');
  if (agreement === null) {
    return (
      <StatusMessage
        sign="empty"
        title={text('agreement.none')}
        action={
          <Button kind="primary" icon="lock" busy={busy} onPress={save.run}>
            {text('agreement.save')}
          </Button>
        }
      >
        {text('agreement.noneHelp')}
      </StatusMessage>
    );
  }
  const isSaved = hasSavedCard(agreement);
  return (
    <Stack gap="block">
      <SavingNote agreement={agreement} saving={saving} />
      {isSaved && <SavedCard agreement={agreement} />}
      <Button
        kind={needsCard(agreement, saving) ? 'primary' : 'tonal'}
        icon={isSaved ? 'card' : 'lock'}
        wide
        busy={busy}
        onPress={save.run}
      >
        {text(labelOf(isSaved, saving))}
      </Button>
      {isSaved && <Removing agreement={agreement} />}
    </Stack>
  );
}

/** Whether there is something to do: no good card, or one that is not saved to the end. */
function needsCard(agreement: Agreement, saving: Saving): boolean {
  const isGood = hasSavedCard(agreement) && agreement.state !== 'expired' && !agreement.isExpiringSoon;
  return !isGood || (saving !== 'none' && saving !== 'opening');
}

function labelOf(isSaved: boolean, saving: Saving) {
  if (saving !== 'none' && saving !== 'opening') return 'payments.reopen';
  return isSaved ? 'agreement.change' : 'agreement.save';
}

/** The progress of saving a card, announced to screen readers. */
function SavingNote({ agreement: { saving: card }, saving }: { agreement: Agreement; saving: Saving }) {
  const text = useText();
  if (saving === 'none' || saving === 'opening') return null;
  if (saving === 'declined' && card?.declineReason) {
    return (
      <Alert kind="negative" role="alert" title={text('agreement.declined')}>
        {text(`payments.decline.${card.declineReason}`)} {text('agreement.tryAnother')}
      </Alert>
    );
  }
  const words = {
    waiting: text('agreement.waiting'),
    checking: text('agreement.checking'),
    declined: text('agreement.declined'),
    unfinished: text('agreement.unfinished'),
  };
  return <Alert kind={saving === 'unfinished' ? 'caution' : 'notice'}>{words[saving]}</Alert>;
}

function SavedCard({ agreement }: { agreement: Agreement }) {
  const text = useText();
  const { state, isExpiringSoon, expires } = agreement;
  return (
    <>
      <Card>
        <SummaryList
          rows={[
            { label: text('agreement.savedCard'), value: savedCardOf(agreement) },
            { label: text('agreement.expires'), value: expires && formatCardExpiry(expires) },
          ]}
        />
      </Card>
      {state === 'expired' && <Alert kind="negative">{text('agreement.expired')}</Alert>}
      {isExpiringSoon && <Alert kind="caution">{text('agreement.expiringSoon')}</Alert>}
    </>
  );
}

function Removing({ agreement }: { agreement: Agreement }) {
  const text = useText();
  const remove = useRemoveCard(agreement);
  return (
    <List>
      <Item
        kind="negative"
        lead={<Icon name="trash" />}
        title={text('agreement.remove')}
        more={remove.isBusy && text('general.loading')}
        onPress={remove.run}
      />
    </List>
  );
}

/** In the boxes of a saved card. */
export function AgreementSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Card>
          <Bone width="100%" height="1.5rem" />
          <Bone width="60%" height="1.5rem" />
        </Card>
        <Bone width="100%" height="3.25rem" round="control" />
      </Stack>
    </Skeleton>
  );
}
