import type { Agreement } from '@bylgja/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { proveToSee } from '#features/auth/step-up.view.ts';
import { api } from '#lib/api.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { isGoingOn, savingOf } from './agreement.view.ts';
import { agreementQuery } from './payments.queries.ts';
import { cardVisit, openProvider, useCardVisit } from './provider-visit.view.ts';
import type { Provider } from './provider-visit.view.ts';

/** How often the agreement is polled while a card is being saved: no live connection covers this screen. */
const readEveryMs = 2000;

/** The agreement, polled while a card is being saved; shows when it is saved. */
export function useSavedCard(path: string) {
  const text = useText();
  const visit = useCardVisit(path);
  const agreement = useQuery({
    ...agreementQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (isGoingOn(state.data ?? null, visit) ? readEveryMs : false),
  });
  const known = agreement.data;
  const savingId = useRef<string | null>(null);
  useEffect(() => {
    if (known === undefined) return;
    if (known?.state === 'active' && known.id === savingId.current) showDone(text('agreement.created'));
    savingId.current = known?.saving?.id ?? null;
  }, [known, text]);
  return { agreement, saving: savingOf(known ?? null, visit) };
}

/**
 * Opens the provider's page that saves a card: the first, or another. Its window is opened in the press itself, and again
 * after step-up, where the server asks for it.
 */
export function useSaveCard() {
  const queries = useQueryClient();
  return useAction(async () => {
    let provider = openCardProvider();
    let opened = await ask();
    if (!opened.ok && opened.code === 'step_up_required') {
      provider.giveUp();
      if (!(await proveToSee())) return;
      provider = openCardProvider();
      opened = await ask();
    }
    await queries.invalidateQueries({ queryKey: agreementQuery.queryKey });
    if (opened.ok) return provider.show(opened.value.paymentUrl);
    provider.giveUp();
    showProblem(opened);
  });
}

function ask() {
  return api.act('failed.createAgreement', 'POST /agreements', { idempotencyKey: newKey() });
}

function openCardProvider(): Provider {
  const provider = openProvider();
  provider.isFor(cardVisit);
  return provider;
}

/** Ends the agreement, once the person is sure. */
export function useRemoveCard({ id }: Agreement) {
  const text = useText();
  const queries = useQueryClient();
  return useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('agreement.removeConfirm'),
      text: text('agreement.removeHelp'),
      confirm: text('agreement.remove'),
      kind: 'negative',
    });
    if (!isSure) return;
    const removed = await api.act('failed.endAgreement', 'DELETE /agreements/:id', { params: { id } });
    await queries.invalidateQueries({ queryKey: agreementQuery.queryKey });
    // Gone already is gone.
    if (removed.ok || removed.code === 'not_found') showDone(text('agreement.removed'));
    else showProblem(removed);
  });
}
